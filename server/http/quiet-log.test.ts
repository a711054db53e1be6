import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const lines: string[] = []
const { platform, teacher, student, course } = await openCast(
  { LOG_LEVEL: 'trace' },
  { write: (line) => lines.push(line) },
)
const { app } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => platform.close())
beforeEach(() => lines.splice(0))

const warnings = () => lines.filter((line) => JSON.parse(line).level >= 40)
const { port } = app.server.address() as AddressInfo
const sockets = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))

/** Sends a request over a real connection and reads the response. */
async function request(path: string, headers: Record<string, string> = {}) {
  const outgoing = get({ port, host: '127.0.0.1', path, headers, agent: false })
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { outgoing, reply }
}
async function download(path: string, headers: Record<string, string> = {}) {
  const { reply } = await request(path, headers)
  await buffer(reply)
  return reply.statusCode
}

async function lessonFile() {
  const name = { ar: 'ملف', en: 'File' }
  const file = new File([await samplePdf().arrayBuffer(), new Uint8Array(8 << 20)], 'long.pdf')
  const body = { course_id: course.id, name, files: [{ name, file }] }
  return (await teacher.call('POST /lesson/create', { body })).body.data.files[0]?.file ?? ''
}
const link = await lessonFile()

test('whole, partial and cached downloads cause no warning', async () => {
  expect(await download(link)).toBe(200)
  expect(await download(link, { range: 'bytes=5-20' })).toBe(206)
  expect(await download(link, { 'if-none-match': `"${link.split(/[/?]/)[3]}"` })).toBe(304)
  expect(await download(link, { range: 'bytes=99999999-' })).toBe(416)
  expect(await download(link.replace(/.$/, '!'))).toBe(403)
  expect(await download('/api/account/export', { authorization: `Bearer ${teacher.token}` })).toBe(200)
  expect(warnings()).toEqual([])
})

test('a client that hangs up in the middle of a download causes no warning', async () => {
  for (const path of [link, '/api/account/export']) {
    const { outgoing, reply } = await request(path, { authorization: `Bearer ${student.token}` })
    expect(reply.statusCode).toBe(200)
    await once(reply, 'readable')
    outgoing.destroy()
    await vi.waitFor(async () => expect(await sockets()).toBe(0), { timeout: 60_000 })
  }
  expect(warnings()).toEqual([])
})

test('no log line has a link’s query, because the query opens the file', async () => {
  await download(link)
  await download('/api/nowhere?signature=secret')
  app.log.warn(`Something about "${link}" here`)
  app.log.warn({ req: { method: 'GET', url: link } }, 'A request')
  expect(lines.filter((line) => line.includes('Something about') || line.includes('A request'))).toHaveLength(2)
  expect(lines.join('\n')).not.toMatch(/signature|secret/)
})
