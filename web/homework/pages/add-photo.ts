import { isPageShaped } from '#contract/limits.ts'
import { newKey } from '#web/api/request-key.ts'
import { drawPage, sourceOf } from './draw-page.ts'
import { declaredPixels, isHeic } from './picture-header.ts'
import { type Page, unedited } from './shapes.ts'

/** The highest numbers of bytes and pixels of a photo, because larger photos would exhaust a phone's memory. */
const most = { bytes: 40 * 1024 * 1024, pixels: 64e6 }
/**
 * The number of first bytes that may hold a photo's size. A camera may write its own data and a preview before the
 * size.
 */
const headerBytes = 512 * 1024

/** The reasons why a photo is refused on the device. Each reason is a text of `page-texts.ts`. */
export type PhotoProblem = 'photoTooLarge' | 'photoNone' | 'photoHeic' | 'photoThin' | 'photoBroken'

/** Returns the photo as a page, or the reason for its refusal. */
export async function addPhoto(photo: File): Promise<Page | PhotoProblem> {
  if (photo.size > most.bytes) return 'photoTooLarge'
  // Reading fails for a photo that was deleted after the choice, or is not on the phone.
  try {
    const header = new Uint8Array(await photo.slice(0, headerBytes).arrayBuffer())
    const pixels = declaredPixels(header)
    if (!pixels) return isHeic(header) ? 'photoHeic' : 'photoNone'
    if (!isPageShaped(pixels.width, pixels.height)) return 'photoThin'
    if (pixels.width * pixels.height > most.pixels) return 'photoTooLarge'
    const source = await sourceOf(photo)
    return { key: newKey(), name: 'page.jpg', source, edit: unedited, blob: await drawPage(source, unedited) }
  } catch {
    return 'photoBroken'
  }
}
