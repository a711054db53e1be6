import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { goodPassword } from '#server/test/accounts.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { fileOf, samplePicture } from '#server/test/sample-files.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const rows = async () => [await platform.db.$count(users), await platform.db.$count(storedFiles)]

let made = 0
const register = (image: File) => {
  made += 1
  const contacts = { phone: `+20112233440${made}`, email: `with-picture-${made}@example.com` }
  const passwords = { password: goodPassword, password_confirmation: goodPassword }
  const body = { name: 'ريم عصام', user_type: 'teacher', ...contacts, ...passwords, image }
  return platform.visitor.call('POST /register', { body })
}

test.for([
  ['a drawing with a script in it', () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'me.svg')],
  ['an HTML page with the name of a picture', () => fileOf('<html><script>alert(1)</script></html>', 'me.png')],
  [
    'half a picture',
    async () => fileOf(new Uint8Array(await (await samplePicture()).arrayBuffer()).slice(0, 60), 'me.png'),
  ],
  ['a picture of nine hundred million points', () => bomb()],
] as const)('%s is refused under its field, and no account is created [R12]', async ([, make]) => {
  const before = await rows()
  const reply = await register(await make())
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.data ?? {})).toEqual(['image'])
  expect(await rows()).toEqual(before)
})

test('a picture of more than five megabytes is too large [R12]', async () => {
  const before = await rows()
  const reply = await register(fileOf(new Uint8Array(6 * 1024 * 1024), 'me.png'))
  expect(reply.status).toBe(413)
  expect(await rows()).toEqual(before)
})

test('a saved photo does not contain the place where it was taken [R12]', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#07a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'home address' }, IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  expect((await register(fileOf(photo, 'me.jpg'))).status).toBe(201)

  const [kept] = await platform.db.select().from(storedFiles)
  const { exif, format } = await sharp(await platform.app.context.files.bytes(kept?.key ?? '')).metadata()
  expect(exif).toBeUndefined()
  expect(format).toBe('webp')
})

/** Returns a file of a few bytes whose header claims 30,000 × 30,000 pixels. */
async function bomb(): Promise<File> {
  const bytes = new Uint8Array(await (await samplePicture()).arrayBuffer())
  const view = new DataView(bytes.buffer)
  view.setUint32(16, 30_000)
  view.setUint32(20, 30_000)
  view.setUint32(29, crc32(bytes.subarray(12, 29)))
  return fileOf(bytes, 'me.png')
}
