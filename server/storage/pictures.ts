import sharp from 'sharp'
import type { FileUse } from '#contract/file-kinds.ts'
import { inTurn } from '#server/in-turn.ts'

// One large picture takes a hundred megabytes while it is decoded: a class that hands in at once waits in line.
const encodeInTurn = inTurn(2)
sharp.cache(false)
sharp.concurrency(1)

/** Pixels a phone can show; a document, such as a photographed page, must bear enlarging. */
const widest: Record<FileUse, number> = { shown: 1280, document: 1920 }

/** Re-encoded as WebP: turned upright, metadata (and where it was taken) gone. Rejects what does not decode entirely. */
export const encodePicture = (path: string, use: FileUse = 'shown'): Promise<Buffer> =>
  encodeInTurn(() =>
    sharp(path, { limitInputPixels: 40e6, failOn: 'warning' })
      .autoOrient()
      .resize({ width: widest[use], height: 4 * widest[use], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
  )
