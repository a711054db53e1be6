import { strengthen } from './contrast.ts'
import type { Pixels } from './picture-header.ts'
import type { Corner, PageEdit } from './shapes.ts'
import { isPage, projectionTo, straightenRows, straightSize } from './straighten.ts'

/**
 * Pixels of the longer side: `source` of a photo on the device, `page` of a page to send. `least` is for a page that
 * would otherwise have too many bytes.
 */
const longest = { source: 2000, page: 1800, least: 1300 }
/**
 * The wanted highest number of bytes of a page, because a class hands in over mobile networks. A page of this size is
 * still legible.
 */
const mostBytes = 300 * 1024
/** The number of rows that are computed before a pause. In each pause the page can react to a finger. */
const rowsAtOnce = 120

/** Returns the photo at most 2000 pixels long, upright. Throws an error for a photo that cannot be decoded. */
export async function sourceOf(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const source = scaled(bitmap, longest.source)
  bitmap.close()
  return encoded(source, 0.88)
}

/** Returns the edited page as JPEG. The page has at most 300 kB, or the lowest size and quality. */
export async function drawPage(source: Blob, { turns, corners, strong }: PageEdit): Promise<Blob> {
  const bitmap = await createImageBitmap(source)
  let page = scaled(bitmap, longest.page)
  bitmap.close()
  if (corners && isPage(corners)) page = await straightened(page, corners as [Corner, Corner, Corner, Corner])
  if (turns % 4 !== 0) page = turned(page, turns)
  if (strong) {
    const context = contextOf(page)
    const image = context.getImageData(0, 0, page.width, page.height)
    strengthen(image.data)
    context.putImageData(image, 0, 0)
  }
  return smallEnough(page)
}

async function smallEnough(page: HTMLCanvasElement): Promise<Blob> {
  for (const side of [longest.page, 1500, longest.least]) {
    const smaller = scaled(page, side)
    for (const quality of [0.82, 0.7, 0.58, 0.46]) {
      const blob = await encoded(smaller, quality)
      if (blob.size <= mostBytes) return blob
    }
  }
  return encoded(scaled(page, longest.least), 0.3)
}

async function straightened(photo: HTMLCanvasElement, corners: [Corner, Corner, Corner, Corner]) {
  const size = straightSize(corners, photo)
  const page = canvas(size)
  const target = contextOf(page).createImageData(size.width, size.height)
  const from = contextOf(photo).getImageData(0, 0, photo.width, photo.height)
  const [source, straight] = [from, target].map(({ data }) => new Uint32Array(data.buffer)) as [
    Uint32Array,
    Uint32Array,
  ]
  const projection = projectionTo(corners)
  for (let first = 0; first < size.height; first += rowsAtOnce) {
    const end = Math.min(first + rowsAtOnce, size.height)
    straightenRows({ pixels: source, size: photo }, { pixels: straight, size }, { projection, first, end })
    await new Promise((resolve) => setTimeout(resolve))
  }
  contextOf(page).putImageData(target, 0, 0)
  return page
}

function turned(photo: HTMLCanvasElement, turns: number) {
  const { width, height } = photo
  const page = canvas(turns % 2 === 0 ? { width, height } : { width: height, height: width })
  const context = contextOf(page)
  context.translate(page.width / 2, page.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(photo, -width / 2, -height / 2)
  return page
}

function scaled(picture: ImageBitmap | HTMLCanvasElement, side: number) {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const smaller = canvas({ width: Math.max(1, size.width), height: Math.max(1, size.height) })
  const context = contextOf(smaller)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, smaller.width, smaller.height)
  return smaller
}

const canvas = (size: Pixels) => Object.assign(document.createElement('canvas'), size)

function contextOf(of: HTMLCanvasElement) {
  const context = of.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw.')
  return context
}

function encoded(page: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    page.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page was not encoded.'))),
      'image/jpeg',
      quality,
    )
  })
}
