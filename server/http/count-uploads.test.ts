import { readdir } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import type { Person } from '#server/test/platform.ts'
import { field, fileHead, formEnd, formType, rawRequest } from '#server/test/raw-request.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { countSoFar } from './rate-limits.ts'

const { platform, teacher, otherTeacher, visitor, course } = await openCast({
  LIMIT_UPLOADS_PER_HOUR: '2',
  LIMIT_GUEST_UPLOADS_PER_HOUR: '1',
  LIMIT_UPLOAD_MEGABYTES_PER_DAY: '1',
  TRUST_PROXY: '1',
})
await platform.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => platform.close())

const name = { ar: 'درس', en: 'Lesson' }
const upload = async (who = teacher, file = samplePdf()) =>
  who.call('POST /lesson/create', { body: { course_id: course.id, name, files: [{ name, file }] } })

test('a person with too many uploads in an hour waits before the next upload, and other calls go on', async () => {
  expect([(await upload()).status, (await upload()).status]).toEqual([201, 201])
  const third = await upload()
  expect([third.status, third.body.error]).toEqual([429, 'tooManyRequests'])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(3000)
  const plain = await teacher.call('POST /lesson/create', { body: { course_id: course.id, name } })
  expect(plain.status).toBe(201)
})

test('a day’s files have a size limit', async () => {
  const file = new File([new Uint8Array(await samplePdf().arrayBuffer()), new Uint8Array(700_000)], 'a.pdf')
  expect((await upload(otherTeacher, file)).status).toBe(404)
  const second = await upload(otherTeacher, file)
  expect(second.status).toBe(429)
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(80_000)
})

const large = `${field('course_id', String(course.id))}${fileHead('files[0][file]', 'a.pdf')}${'a'.repeat(700_000)}\r\n${formEnd}`
const formOf = (who: Person) => ({ path: '/api/lesson/create', token: who.token, headers: formType })
const received = () => readdir(platform.app.context.files.incoming)

/** Begins the upload of `large`. Returns the connection, and the reply once the rest was sent. */
async function beginLarge(who: Person) {
  const sending = Promise.withResolvers<ClientRequest>()
  const { headers, ...form } = formOf(who)
  const reply = rawRequest(
    platform.app,
    { ...form, headers: { ...headers, 'content-length': large.length } },
    sending.resolve,
  )
  reply.catch(() => {})
  const outgoing = await sending.promise
  onTestFinished(() => void outgoing.destroy())
  outgoing.write(large.slice(0, 1000))
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), { timeout: 60_000 })
  return { outgoing, reply }
}

test('an upload that is still running counts towards the limit of a day', async () => {
  const sender = await platform.join('teacher')
  const first = await beginLarge(sender)
  expect((await rawRequest(platform.app, formOf(sender), large)).status).toBe(429)
  first.outgoing.end(large.slice(1000))
  expect((await first.reply).status).toBe(404)
  // The refused upload does not count: the rest of the day's megabyte is left.
  expect((await longText(sender, JSON.stringify({ desc: letters }), 'application/json')).statusCode).toBe(422)
})

test('an upload that breaks off does not count towards the limit of a day', async () => {
  const sender = await platform.join('teacher')
  const broken = await beginLarge(sender)
  broken.outgoing.destroy()
  const counted = () => countSoFar(platform.db, `upload-kilobytes:${sender.id}`)
  await vi.waitFor(async () => expect(await counted()).toBeLessThan(64), { timeout: 60_000 })
  expect((await rawRequest(platform.app, formOf(sender), large)).status).toBe(404)
})

test('an upload without a length counts as the longest until it has arrived', async () => {
  const sender = await platform.join('teacher')
  const sent = await rawRequest(platform.app, formOf(sender), (outgoing) => {
    outgoing.write(large.slice(0, 1000))
    outgoing.end(large.slice(1000))
  })
  expect(sent.status).toBe(429)
})

const longText = (who: Person, text: string, type: string) =>
  platform.app.inject({
    method: 'POST',
    url: '/api/tests/store',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload: text,
  })
const letters = 'a'.repeat(200_000)

test.for([
  ['JSON', 'application/json', JSON.stringify({ desc: letters })],
  ['a form', 'application/x-www-form-urlencoded', `desc=${letters}`],
  ['a form with parts', formType['content-type'], `${field('desc', letters)}${formEnd}`],
] as const)('a day’s texts in %s have the limit of its files', async ([, type, text]) => {
  const writer = await platform.join('teacher')
  const statuses = []
  for (let sent = 0; sent < 7; sent += 1) statuses.push((await longText(writer, text, type)).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('short texts count towards the limit of a day together', async () => {
  const writer = await platform.join('teacher')
  const text = JSON.stringify({ desc: 'a'.repeat(10_000) })
  for (let sent = 0; sent < 100; sent += 1) await longText(writer, text, 'application/json')
  expect((await longText(writer, JSON.stringify({ desc: letters }), 'application/json')).statusCode).toBe(429)
})

test('the uploads of visitors are counted by their IP address', async () => {
  expect([await register(), await register()]).toEqual([422, 429])
})

test('the visitors of a network have the uploads of twenty addresses, and an address takes only its own', async () => {
  for (const addressOf of [(host: number) => `2001:db8:7:${host}::1`, (host: number) => `203.0.113.${host}`]) {
    for (let tries = 0; tries < 25; tries += 1) expect(await register(addressOf(1))).toBe(tries === 0 ? 422 : 429)
    for (let host = 2; host <= 20; host += 1) expect(await register(addressOf(host))).toBe(422)
    expect(await register(addressOf(21))).toBe(429)
  }
  expect(await register('2001:db8:8:1::1')).toBe(422)
})

async function register(address = '198.51.100.1') {
  const request = { body: { image: await samplePicture() }, headers: { 'x-forwarded-for': address } }
  return (await visitor.call('POST /register', request)).status
}
