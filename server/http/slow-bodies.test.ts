import type { ClientRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { users } from '#server/people/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { field, fileHead, formEnd, formType, rawRequest } from '#server/test/raw-request.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { rateLimits } from './tables.ts'

const { platform, db, student, parent, lesson } = await openCast()
await platform.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => platform.close())

/** Sends a part of the body, then runs `meanwhile` once the server has recognised the caller, then sends the rest. */
const inTwo =
  (person: Person, [first, rest]: [string, string | Buffer], meanwhile: () => Promise<{ status: number }>) =>
  async (outgoing: ClientRequest) => {
    const isCounted = () => db.$count(rateLimits, eq(rateLimits.key, `caller:${person.id}`))
    outgoing.write(first)
    await vi.waitFor(async () => expect(await isCounted()).toBe(1), { timeout: 60_000 })
    expect((await meanwhile()).status).toBe(200)
    outgoing.end(rest)
  }

test('a session that ends during an upload makes the request fail', async () => {
  const body = JSON.stringify({ name: 'اسم بعد الخروج' })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const reply = await rawRequest(
    platform.app,
    { path: '/api/parent/update/profile', token: parent.token, headers },
    inTwo(parent, [body.slice(0, 5), body.slice(5)], () => parent.call('POST /logout')),
  )
  expect(reply.status).toBe(401)
  expect(await db.$count(users, eq(users.name, 'اسم بعد الخروج'))).toBe(0)
})

test('homework is not saved when its student deletes the account during the upload', async () => {
  const homework = await makeHomework(db, lesson)
  const pdf = Buffer.from(await samplePdf().arrayBuffer())
  const first = field('homework_id', String(homework.id)) + fileHead('files[0]', 'بحثي.pdf')
  const reply = await rawRequest(
    platform.app,
    { path: '/api/homework-submission/submit', token: student.token, headers: formType },
    inTwo(student, [first, Buffer.concat([pdf, Buffer.from(`\r\n${formEnd}`)])], () =>
      student.call('DELETE /delete/account'),
    ),
  )
  expect(reply.status).toBe(401)
  expect(await db.$count(homeworkSubmissions)).toBe(0)
})

test('the server limits the time of a silent or slow sender, and a body has half an hour or more', () => {
  const { timeout, requestTimeout, headersTimeout } = platform.app.server
  for (const limit of [timeout, requestTimeout, headersTimeout]) expect(limit).toBeGreaterThan(0)
  // A teacher may send a hundred megabytes over a slow network.
  expect(requestTimeout).toBeGreaterThanOrEqual(30 * 60_000)
})
