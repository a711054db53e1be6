import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { DefaultHttpStack, Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#server/demo/random.ts'
import { homeworkPages, homeworkSubmissionFiles, homeworkSubmissions } from '#server/homework/tables.ts'
import { openBadLine } from '#server/test/bad-line.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import { deliver, type Line } from '#web/homework/pages/deliver.ts'
import type { Waiting } from '#web/homework/pages/shapes.ts'

/**
 * Hands in homework over a proxy that breaks connections as a mobile network does (`server/test/bad-line.ts`):
 * - Each request is a connection of its own. The proxy loses 10 % of the connections.
 * - The proxy refuses half of the lost connections before a byte arrives. The other half reach the server, but the
 *   device gets no reply.
 * - The proxy also cuts five requests of each submission that carry a page. A cut comes after 5 kB up to half a page,
 *   headers included. The bytes up to the cut reach the server and count as sent.
 * - A cut closes only the device's side and leaves the server's side open, as a mobile network does.
 * - Delay, reordering and limited bandwidth are missing: TCP on the same machine carries the bytes.
 *
 * `npm run test:broken-line` hands in 500 times; the usual run hands in a few times. Only the long run limits the sent
 * bytes. A few submissions on a busy machine say little about the average.
 */
const isLong = import.meta.env.MODE === 'broken-line'
const handIns = isLong ? 500 : 4
const [pagesEach, cutsEach, loss, lanes, mostTries] = [3, 5, 0.1, 4, 200]
const random = new Random(2026)
/** This timeout only ends a run that hangs, because 500 submissions take minutes. */
const timeout = 3_600_000
const many = '1000000'
const { platform, db, student, lesson } = await openCast({
  LIMIT_PAGES_PER_HOUR: many,
  LIMIT_CALLS_PER_MINUTE: many,
  LIMIT_UPLOAD_MEGABYTES_PER_DAY: many,
})
const homework = await makeHomework(db, lesson)
beforeAll(() => platform.app.listen({ port: 0 }))
afterAll(() => platform.close())

const noise = Buffer.from(Array.from({ length: 300 * 400 * 3 }, () => random.between(0, 255)))
const page = await sharp(noise, { raw: { width: 300, height: 400, channels: 3 } })
  .jpeg({ quality: 90 })
  .toBuffer()

/** Returns the calls of a device. Each request has a connection of its own. */
function lineThrough(origin: string): Line {
  const agent = new Agent({ keepAlive: false })
  const authorization = `Bearer ${student.token}`
  async function post(path: string, body: object, key = '') {
    const call = request(`${origin}/api${path}`, {
      method: 'POST',
      agent,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key || randomUUID() },
    })
    call.end(JSON.stringify(body))
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    const told = await json(reply)
    if (reply.statusCode !== 200 && reply.statusCode !== 201) throw new Error(`${path}: ${JSON.stringify(told)}`)
    return told as never
  }
  return {
    announce: (body) => post('/homework-submission/pages', body),
    handIn: (body, key) => post('/homework-submission/submit-pages', body, key),
    sendPage: async ({ key, blob }, onBytes) => {
      const bytes = Buffer.from(await blob.arrayBuffer())
      await new Promise<void>((resolve, reject) => {
        const upload = new Upload(bytes, {
          uploadUrl: `${origin}/api/homework-submission/pages/${key}`,
          httpStack: new DefaultHttpStack({ agent }),
          storeFingerprintForResuming: false,
          retryDelays: [30, 30, 30, 30],
          headers: { authorization },
          onProgress: onBytes,
          onSuccess: () => resolve(),
          onError: reject,
        })
        upload.start()
      })
    },
  }
}

/** Hands in one submission over the proxy, with retries until it succeeds. Returns the bytes that the device sent. */
async function handInOverBadLine() {
  const blob = new Blob([Uint8Array.from(page)])
  const pages = Array.from({ length: pagesEach }, (_, at) => ({ key: randomUUID(), name: `page-${at + 1}.jpg`, blob }))
  const waiting: Waiting = { key: randomUUID(), person: student.id, homework: homework.id, note: '', pages }
  const line = await openBadLine(platform.app.listeningOrigin, { random, loss })
  line.cutNext(...Array.from({ length: cutsEach }, () => random.between(5000, Math.floor(page.length / 2))))
  for (let tries = 1; ; tries += 1) {
    const failure = await deliver(waiting, lineThrough(line.url)).then(
      () => undefined,
      (problem: unknown) => problem,
    )
    if (failure === undefined) break
    if (tries === mostTries) throw failure
  }
  line.close()
  return { bytes: line.bytes, cuts: line.cuts, key: waiting.key }
}

test('every submission over a network that breaks arrives once', { timeout }, async () => {
  const done: Awaited<ReturnType<typeof handInOverBadLine>>[] = []
  let begun = 0
  const lane = async () => {
    while (begun < handIns) {
      begun += 1
      done.push(await handInOverBadLine())
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))

  const kept = await db.select().from(homeworkSubmissions).where(eq(homeworkSubmissions.homework_id, homework.id))
  expect(kept.map((one) => one.request_key).sort()).toEqual(done.map(({ key }) => key).sort())
  expect(await db.$count(homeworkSubmissionFiles)).toBe(handIns * pagesEach)
  expect(await db.$count(homeworkPages)).toBe(0)
  const [bytes, cuts] = [done.reduce((sum, one) => sum + one.bytes, 0), done.reduce((sum, one) => sum + one.cuts, 0)]
  const share = bytes / (handIns * pagesEach * page.length)
  process.stdout.write(
    `${handIns} submissions, ${cuts} broken connections, ${page.length} bytes a page, ${share.toFixed(3)} × bytes sent\n`,
  )
  expect(cuts).toBeGreaterThanOrEqual(handIns * cutsEach)
  if (isLong) expect(share).toBeLessThanOrEqual(1.15)
})
