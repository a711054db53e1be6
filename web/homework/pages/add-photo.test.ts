import { expect, test } from 'vitest'
import type { Language } from '#contract/values.ts'
import { translator } from '#web/i18n/texts.ts'
import { addPhoto } from './add-photo.ts'
import { pageTexts } from './page-texts.ts'

/** Returns the first bytes of a PNG of this size, and makes the file as long as `bytes`. */
function png(width: number, height: number, bytes = 24) {
  const view = new DataView(new ArrayBuffer(24))
  view.setUint32(0, 0x89504e47)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return Object.defineProperty(new File([view.buffer], 'صفحة.png'), 'size', { value: bytes })
}

const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(12)], 'صفحة.heic')

const MB = 1024 * 1024
test.for([
  ['that is none', new File(['<script>'], 'صفحة.png'), 'ليس صورة', 'is not a picture'],
  ['of a phone that saves HEIC', heic, 'بصيغة HEIC', 'the HEIC format'],
  ['of 100 MB', png(3000, 4000, 100 * MB), 'أكبر من 40 ميجابايت', 'over 40 MB'],
  ['of 1 × 60,000 pixels', png(1, 60_000), 'شريط رفيع', 'thin strip'],
  ['of 64.1 megapixels', png(8000, 8013), '64 ميجابكسل', '64 megapixels'],
] as const)('a photo %s is refused on the device, and both languages say why', async ([, photo, arabic, english]) => {
  const refused = await addPhoto(photo)
  const words = (language: Language) =>
    typeof refused === 'string' ? translator(pageTexts, language)(refused, { name: photo.name }) : ''
  expect(words('ar')).toContain(arabic)
  expect(words('en')).toContain(english)
})
