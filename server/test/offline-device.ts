import type { Journal } from '#contract/exam-taking.ts'
import { attemptKeys } from '#server/exams/attempt-keys.ts'
import type { ExamSchool, Taking } from './exam-school.ts'

export const minute = 60_000
/** The phone's clock when the exam was opened. */
const opened = 5_000

/** A student's phone in an exam: it has the signed times that the server gave it on its asking, and no others. */
export interface Phone extends Taking {
  /** Its monotonic clock. */
  now: () => number
  replies: Journal['anchors']
  /** The same attempt on another device, of which this one knows nothing. */
  elsewhere: Taking
  /** Asks for the time, as the page of an exam does before it sends what it sealed. */
  askTime: () => Promise<void>
  /** Lets time go by, for the attempt and in what the phone was told of it. */
  pass: (ms: number) => Promise<void>
}

export async function phone(school: ExamSchool, fields: object = {}): Promise<Phone> {
  const taking = await school.begin({ count: 4, duration: 1, ...fields })
  const { stamp, stamped } = await attemptKeys(school.db)
  const began = performance.now()
  let passed = 0
  const now = () => opened + Math.round(performance.now() - began) + passed
  const replies: Journal['anchors'] = []
  async function keep<R>(asked: Promise<R>, timeIn: (reply: R) => { server_now: string; stamp: string } | null) {
    const sent_ms = now()
    const reply = await asked
    const time = timeIn(reply)
    if (time) replies.push({ clock: 'c', server_now: time.server_now, stamp: time.stamp, sent_ms, received_ms: now() })
    return reply
  }
  await keep(taking.open(), ({ body }) => body.data.attempt)
  return {
    ...taking,
    elsewhere: taking,
    now,
    replies,
    save: (...given) => keep(taking.save(...given), ({ status, body }) => (status === 200 ? body.data : null)),
    askTime: async () => {
      const asked = taking.student.call('POST /student/tests/:id/stamp', { params: { id: taking.exam.id }, body: {} })
      await keep(asked, ({ body }) => body.data)
    },
    pass: async (ms) => {
      await school.pass(taking.attempt, ms)
      passed += ms
      for (const reply of replies) {
        const on = stamped(taking.attempt, new Date(reply.server_now), reply.stamp) ?? 'time'
        const earlier = new Date(Date.parse(reply.server_now) - ms)
        Object.assign(reply, { server_now: earlier.toISOString(), stamp: stamp(taking.attempt, earlier, on) })
      }
    },
  }
}

/** Of a student who answered one question online, then lost the network for the rest of a minute's exam. */
export async function offline(school: ExamSchool, fields: object = {}): Promise<Phone> {
  const taking = await phone(school, fields)
  const [first] = taking.chosen('right')
  await taking.save([{ ...first, seq: 1 }])
  await taking.pass(6 * minute)
  return taking
}

interface Chosen {
  question: number
  /** Seconds after the start. */
  at: number
  which?: 'right' | 'wrong'
}

/** What the phone wrote down, as it would send it now, with the replies it had so far. */
export function journal(taking: Phone, chosen: readonly Chosen[]): Journal {
  const entries = chosen.map(({ question, at, which = 'right' }, place) => ({
    clock: 'c',
    question_id: taking.exam.questions[question]?.id ?? 0,
    answer_id: taking.exam.questions[question]?.[which] ?? 0,
    seq: place + 2,
    at_ms: opened + at * 1000,
  }))
  return { clock: 'c', sent_ms: taking.now(), entries, anchors: structuredClone(taking.replies) }
}

/** The same from a page that is still the one of the exam: back online, it asks for the time first. */
export async function stampedJournal(taking: Phone, chosen: readonly Chosen[]): Promise<Journal> {
  await taking.askTime()
  return journal(taking, chosen)
}
