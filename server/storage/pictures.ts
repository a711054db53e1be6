import sharp from 'sharp'
import type { FileUse } from '#contract/file-kinds.ts'
import { inTurn } from '#server/in-turn.ts'

// Decoding a large picture takes a hundred megabytes, so only two pictures are decoded at a time.
const encodeInTurn = inTurn(2)
sharp.cache(false)
sharp.concurrency(1)

/** Largest width in pixels: a phone's screen, or more for a document that readers enlarge. */
const widest: Record<FileUse, number> = { shown: 1280, document: 1920 }

/** Returns the picture as WebP: upright, without metadata such as its place. Throws when it does not decode entirely. */
export const encodePicture = (path: string, use: FileUse = 'shown'): Promise<Buffer> =>
  encodeInTurn(() =>
    sharp(path, { limitInputPixels: 40e6, failOn: 'warning' })
      .autoOrient()
      .resize({ width: widest[use], height: 4 * widest[use], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
  )
