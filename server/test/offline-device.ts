import type { Journal } from '#contract/exam-taking.ts'
import { attemptKeys } from '#server/exams/attempt-keys.ts'
import type { ExamSchool, Taking } from './exam-school.ts'

export const minute = 60_000
/** The reading of the phone's clock at the start of the exam, in milliseconds. */
const opened = 5_000

/** A student's phone in an exam, with only the signed times that it requested. */
export interface Phone extends Taking {
  /** Returns the reading of the phone's monotonic clock. */
  now: () => number
  replies: Journal['anchors']
  /** The same attempt on a second device, which shares no state with the phone. */
  elsewhere: Taking
  /** Requests a signed time, as the exam page does before it sends a sealed exam. */
  askTime: () => Promise<void>
  /** Lets time pass for the attempt and in the phone's signed times. */
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

/** Returns the phone of a student who loses the network after one answer, in an exam of one minute. */
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

/** Returns the journal that the phone would send now. */
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

/** Requests a signed time and returns the journal, as a page that was never reloaded does. */
export async function stampedJournal(taking: Phone, chosen: readonly Chosen[]): Promise<Journal> {
  await taking.askTime()
  return journal(taking, chosen)
}
