import sharp from 'sharp'
import type { FileUse } from '#contract/file-kinds.ts'
import { inFairTurn } from '#server/in-turn.ts'
import type { Uploader } from './uploader.ts'

// Decoding a large picture takes 400 megabytes at worst (16 bits, interlaced), so two pictures are decoded at a time.
const encodeInTurn = inFairTurn<Uploader>(2)
/** The group of all icons in the queue. Icons have no uploader. */
const icons = 'icons'
sharp.cache(false)
sharp.concurrency(1)

/** The largest width in pixels: a phone's screen, or more for a document that readers enlarge. */
const widest: Record<FileUse, number> = { shown: 1280, document: 1920 }

/**
 * The encoder's effort. Effort 2 takes half of the processor time of effort 4, and its files are 5 % larger. A class
 * hands in its photos at once, and each photo is opened once or twice. A public picture is loaded a thousand times.
 */
const efforts: Record<FileUse, number> = { shown: 4, document: 2 }

/**
 * Returns the picture as WebP, upright and without metadata such as the location. Throws when the picture does not
 * decode entirely. Encodes one picture of each uploader at a time. A large picture takes more than a second, and many of
 * one person must not delay other people.
 */
export const encodePicture = (path: string, { use, uploader }: { use: FileUse; uploader: Uploader }): Promise<Buffer> =>
  encodeInTurn(uploader, () =>
    sharp(path, { limitInputPixels: 40e6, failOn: 'warning' })
      .autoOrient()
      .resize({ width: widest[use], height: 4 * widest[use], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: efforts[use] })
      .toBuffer(),
  )

/** Returns the width and height of a picture in pixels. */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}

interface Icon {
  /** The width and height in pixels. */
  size: number
  background: string
  /** The share of the width that the picture takes; systems may cut off the area outside this share. */
  share: number
}

/**
 * Returns the picture, from a path or as SVG, as a square PNG without transparency. Throws when the picture does not
 * decode.
 */
export const encodeIcon = (picture: string | Buffer, { size, background, share }: Icon): Promise<Buffer> =>
  encodeInTurn(icons, async () => {
    const inner = Math.round(size * share)
    const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)]
    return sharp(picture, { limitInputPixels: 40e6, density: 72 * Math.ceil(size / 40) })
      .resize(inner, inner, { fit: 'contain', background: 'transparent' })
      .extend({ top: before, left: before, bottom: after, right: after, background: 'transparent' })
      .flatten({ background })
      .png()
      .toBuffer()
  })
