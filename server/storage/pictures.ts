import sharp from 'sharp'

const widest = 1280

/** Re-encoded at a phone's size: turned upright, metadata (and where it was taken) gone. */
export const encodePicture = (path: string): Promise<Buffer> =>
  sharp(path, { limitInputPixels: 40e6, failOn: 'warning' })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
