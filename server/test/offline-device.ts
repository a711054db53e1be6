import { sql } from 'drizzle-orm'
import { attemptKeys } from '#server/exams/attempt-keys.ts'
import type { ExamSchool, Taking } from './exam-school.ts'

export const minute = 60_000
/** The device's clock when the exam was opened. */
const opened = 5_000

/** A student who answered one question online, then lost the network for the rest of a minute's exam. */
export async function offline(school: ExamSchool, fields: object = {}): Promise<Taking> {
  const taking = await school.begin({ count: 4, duration: 1, ...fields })
  const [first] = taking.chosen('right')
  await taking.save([{ ...first, seq: 1 }])
  await school.pass(taking.attempt, 6 * minute)
  return taking
}

/** What the device wrote down, sent six minutes after the start: `at` is seconds after the start. */
export async function journal(
  school: ExamSchool,
  taking: Taking,
  entries: { question: number; at: number; which?: 'right' | 'wrong' }[],
) {
  const { stamp } = await attemptKeys(school.db)
  const [started] = await school.rows<{ at: string }>(
    sql`select started_at as at from attempts where id = ${taking.attempt}`,
  )
  const server_now = new Date(started?.at ?? '')
  const anchors = [
    {
      clock: 'c',
      server_now: server_now.toISOString(),
      stamp: stamp(taking.attempt, server_now),
      sent_ms: opened - 40,
      received_ms: opened,
    },
  ]
  const written = entries.map(({ question, at, which = 'right' }, place) => ({
    clock: 'c',
    question_id: taking.exam.questions[question]?.id,
    answer_id: taking.exam.questions[question]?.[which],
    seq: place + 2,
    at_ms: opened + at * 1000,
  }))
  return { clock: 'c', sent_ms: opened + 6 * minute, entries: written, anchors }
}

/** The same with a second reply of the server, fifty seconds after the start. */
export async function proven(school: ExamSchool, taking: Taking, entries: Parameters<typeof journal>[2]) {
  const { anchors, ...kept } = await journal(school, taking, entries)
  const { stamp } = await attemptKeys(school.db)
  const at = new Date(Date.parse(anchors[0]?.server_now ?? '') + 50_000)
  const ms = { sent_ms: opened + 50_000, received_ms: opened + 50_040 }
  const second = { clock: 'c', server_now: at.toISOString(), stamp: stamp(taking.attempt, at), ...ms }
  return { ...kept, anchors: [...anchors, second] }
}
