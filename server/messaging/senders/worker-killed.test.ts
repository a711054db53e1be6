import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#server/demo/random.ts'
import { queueMessages } from '#server/messaging/queue-message.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { openStandIn, type StandIn } from '#server/test/stand-in.ts'

/**
 * `npm run test:kills` sends a thousand messages over twenty kills; the usual run sends fewer messages over one kill.
 */
const isLong = import.meta.env.MODE === 'kills'
const [size, kills] = isLong ? [1000, 20] : [60, 1]
const endedAtEachKill = 3
const random = new Random(2026)

let database: TestDatabase
let provider: StandIn
let folder: string
/** The texts that the provider got, in order. */
const arrived: string[] = []
beforeAll(async () => {
  ;[database, provider] = await Promise.all([createTestDatabase(), openStandIn()])
  folder = await mkdtemp(join(tmpdir(), 'hessa-killed-'))
})
afterAll(async () => {
  provider.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const startWorker = () =>
  startServerProcess({
    ROLE: 'worker',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    QUIET_HOURS: 'off',
    SMS_PROVIDER: 'vonage',
    VONAGE_URL: provider.url,
    VONAGE_API_KEY: 'key',
    VONAGE_API_SECRET: 'secret',
    VONAGE_FROM: 'HESSA',
  })

/** Accepts every message, but replies only to the first `most`. Resolves at the first message without a reply. */
function answerOnly(most: number): Promise<void> {
  const silent = Promise.withResolvers<void>()
  let answered = 0
  provider.answer(() => {
    const body = provider.asked.at(-1)?.body as { text: string } | undefined
    arrived.push(body?.text ?? '')
    answered += 1
    if (answered > most) silent.resolve()
    return answered > most ? 'silence' : [200, { messages: [{ status: '0', 'message-id': `id-${arrived.length}` }] }]
  })
  return silent.promise
}

const messageOf = (index: number) => {
  const [to, text] = [`+2010${String(index).padStart(8, '0')}`, `رسالة ${index}`]
  const code = String(10_000 + index)
  return index % 3 === 0
    ? ({ kind: 'code.verify', channel: 'sms', to, text: `${text}: ${code}`, code } as const)
    : ({ kind: 'student.added', channel: 'sms', to, text } as const)
}

const waiting = async () =>
  (
    await database.db.execute<{ id: number; text: string }>(
      sql`select id, text from messages where next_at is not null`,
    )
  ).rows

test('every message arrives although its worker is killed, none after its expiry, and no code is left', {
  tags: 'detail',
}, async () => {
  const messages = Array.from({ length: size }, (_, index) => messageOf(index))
  await queueMessages(database.db, messages)
  const ended = new Map<string, number>()
  const copiesOf = (wanted: string) => arrived.filter((text) => text === wanted).length

  for (let kill = 0; kill < kills; kill += 1) {
    const share = Math.floor((await waiting()).length / (kills - kill + 1))
    const unanswered = answerOnly(random.between(0, share))
    const worker = await startWorker()
    await unanswered
    await worker.end('SIGKILL')
    const over = random.sample(await waiting(), endedAtEachKill)
    await database.db.execute(
      sql`update messages set expires_at = now() where id = any(${sql.param(over.map(({ id }) => id))})`,
    )
    for (const { text } of over) ended.set(text, copiesOf(text))
  }
  answerOnly(Number.POSITIVE_INFINITY)
  const last = await startWorker()
  await expect.poll(waiting).toEqual([])
  expect(await last.end()).toBe(0)

  expect(messages.filter(({ text }) => !ended.has(text) && copiesOf(text) === 0)).toEqual([])
  for (const [text, copies] of ended) expect([text, copiesOf(text)]).toEqual([text, copies])
  const { rows } = await database.db.execute(sql`
    select state, count(*)::int, count(code)::int as codes, count(text) filter (where is_private)::int as texts
    from messages group by state order by state`)
  expect(rows).toEqual([
    { state: 'expired', count: ended.size, codes: 0, texts: 0 },
    { state: 'sent', count: size - ended.size, codes: 0, texts: 0 },
  ])
  const { rowCount } = await database.db.execute(sql`select from jobs where claimed_by is not null`)
  expect(rowCount).toBe(0)
  if (isLong)
    console.info(`${size} messages over ${kills} kills: ${arrived.length} arrivals, ${ended.size} ended before`)
})
