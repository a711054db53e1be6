import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { finishDueAttempts } from '#server/exams/finish-attempts.ts'
import type { ExamSchool, Taking } from './exam-school.ts'

const minutes = 2
const end = minutes * 60
const grace = 30

type Step =
  | { do: 'open' }
  | { do: 'save'; question: number; right: boolean; seq: number }
  | { do: 'submit'; key: string; right: number[]; seq: number | undefined }
  | { do: 'hide' }
  | { do: 'return'; state: 'resume' | 'visible' }
  | { do: 'sweep' }
  | { do: 'wait'; seconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'open' }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      question: fc.nat(2),
      right: fc.boolean(),
      seq: fc.nat(20),
    }),
  },
  fc.record({
    do: fc.constant('submit' as const),
    key: fc.constantFrom('a', 'b'),
    right: fc.subarray([0, 1, 2]),
    seq: fc.option(fc.nat(20), { nil: undefined }),
  }),
  fc.constant<Step>({ do: 'hide' }),
  fc.record({ do: fc.constant('return' as const), state: fc.constantFrom('resume' as const, 'visible' as const) }),
  fc.constant<Step>({ do: 'sweep' }),
  // Every sum of these waits differs from each limit by at least half a second. The duration of a call then does not
  // matter.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(3.5, 7, 21, 70, 119) }),
  },
)

/** A minimal model of the exam's rules. */
class Model {
  now = 0
  finishAt = end + grace
  saved = new Map<number, { right: boolean; seq: number }>()
  ended: { score: number; key: string | undefined } | undefined
  late: string | undefined

  finishIfDue() {
    if (!this.ended && this.now >= this.finishAt) this.ended = { score: this.score(), key: undefined }
  }
  score() {
    return [...this.saved.values()].filter((one) => one.right).length
  }
  /** Returns the status with which the server must answer the save. */
  save({ question, right, seq }: { question: number; right: boolean; seq: number }) {
    if (this.ended || this.now >= this.finishAt || this.now > end + 2) return 409
    const kept = this.saved.get(question)
    if (!kept || seq > kept.seq) this.saved.set(question, { right, seq })
    return 200
  }
  submit({ key, right, seq }: { key: string; right: number[]; seq: number | undefined }) {
    this.finishIfDue()
    if (!this.ended) {
      for (const question of right) {
        const kept = this.saved.get(question)?.seq ?? -1
        if (seq === undefined || seq > kept) this.saved.set(question, { right: true, seq: Math.max(seq ?? 0, kept) })
      }
      this.ended = { score: this.score(), key }
      return 200
    }
    if (this.ended.key !== undefined) return this.ended.key === key ? 200 : 403
    this.late ??= key
    return this.late === key ? 200 : 403
  }
}

/** Sets the attempt's clock to the model's clock, so that the test's own duration does not count. */
async function wind(school: ExamSchool, model: Model, { attempt }: Taking) {
  const [clock] = await school.rows<{ seconds: number }>(
    sql`select extract(epoch from now() - started_at)::float8 as seconds from attempts where id = ${attempt}`,
  )
  await school.pass(attempt, (model.now - (clock?.seconds ?? 0)) * 1000)
}

async function take(school: ExamSchool, model: Model, taking: Taking, one: Step) {
  if (one.do === 'wait') {
    model.now += one.seconds
  } else if (one.do === 'open') {
    model.finishIfDue()
    assert.equal((await taking.open()).status, model.ended ? 403 : 200)
  } else if (one.do === 'save') {
    const { id: question_id, right, wrong } = taking.exam.questions[one.question] ?? taking.question
    const items = [{ question_id, answer_id: one.right ? right : wrong, seq: one.seq }]
    assert.equal((await taking.save(items)).status, model.save(one))
  } else if (one.do === 'submit') {
    const answers = one.right.map((place) => ({
      question_id: taking.exam.questions[place]?.id,
      answer_id: taking.exam.questions[place]?.right,
      seq: one.seq,
    }))
    const sent = await taking.submit({ answers, duration: 1 }, one.key)
    assert.equal(sent.status, model.submit(one))
    if (sent.status === 200) assert.equal(sent.body.data.score, model.ended?.score)
  } else if (one.do === 'sweep') {
    model.finishIfDue()
    await finishDueAttempts(school, { log: { error: () => {} } })
  } else {
    const open = !model.ended && model.now < model.finishAt && model.now <= end + 2
    const { status } = await taking.save([], { state: one.do === 'hide' ? 'hidden' : one.state })
    assert.equal(status, open ? 200 : 409)
    if (open) model.finishAt = one.do === 'hide' ? Math.min(model.finishAt, model.now + 5) : end + grace
  }
}

/** Runs random sequences of exam actions and compares each reply with the model. Returns the number of steps. */
export async function tryRandomCourses(school: ExamSchool, runs: number): Promise<number> {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const taking = await school.begin({ count: 3, duration: minutes })
      const model = new Model()
      for (const one of steps) {
        await wind(school, model, taking)
        await take(school, model, taking, one)
        taken += 1
      }
      model.now += 1000
      model.finishIfDue()
      await school.pass(taking.attempt, 1_000_000)
      await finishDueAttempts(school, { log: { error: () => {} } })
      const rows = await school.rows<{ score: number; submit_key: string | null }>(
        sql`select score, submit_key from attempts where test_id = ${taking.exam.id} and submitted_at is not null`,
      )
      assert.deepEqual(rows, [{ score: model.ended?.score, submit_key: model.ended?.key ?? null }])
    }),
    { numRuns: runs },
  )
  return taken
}
