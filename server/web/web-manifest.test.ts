import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'
import { manifestOf } from './web-manifest.ts'

let school: Platform
beforeAll(async () => {
  school = await openPlatform()
})
afterAll(() => school.close())

const get = (url: string) => school.app.inject({ url })
const iconAt = async (url: string) => (await get(url)).rawPayload

test('a phone installs the school under its own name, in the language and direction of the page', async () => {
  const admin = await school.join('admin')
  await admin.call('POST /admin/settings', { body: { name: { ar: 'مدرسة النيل', en: 'Nile School' } } })
  const found = [(await get(manifestOf('ar'))).json(), (await get(manifestOf('en'))).json()]
  expect(found).toMatchObject([
    { name: 'مدرسة النيل', lang: 'ar', dir: 'rtl', start_url: '/', display: 'standalone' },
    { name: 'Nile School', lang: 'en', dir: 'ltr', start_url: '/en', display: 'standalone' },
  ])
})

test('every icon of the manifest has its size and no transparent part, and a logo changes every icon', async () => {
  const { icons } = (await get(manifestOf('ar'))).json() as { icons: { src: string; sizes: string }[] }
  const before = await Promise.all(icons.map(({ src }) => iconAt(src)))
  for (const [place, bytes] of before.entries()) {
    const { width, height, format, hasAlpha } = await sharp(bytes).metadata()
    expect([`${width}x${height}`, format, hasAlpha]).toEqual([icons[place]?.sizes, 'png', false])
  }
  const admin = await school.join('admin')
  await admin.call('POST /admin/settings', { body: { logo: await samplePicture() } })
  const after = await Promise.all(icons.map(({ src }) => iconAt(src)))
  for (const [place, bytes] of after.entries()) expect(bytes.equals(before[place] ?? bytes)).toBe(false)
})

test('an icon of another size is not found', async () => {
  for (const size of ['193', '100000', '0', 'x']) expect((await get(`/icon-${size}.png`)).statusCode).toBe(404)
})
