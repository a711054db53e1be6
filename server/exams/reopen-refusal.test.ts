import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { examEnd } from '#contract/exam-shapes.ts'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const byFocus = { duration: 1, reason: 'blur' }
const twoDays = 48 * 3_600_000

async function ended(fields = {}) {
  const taking = await school.begin({ count: 1, ...fields })
  return { taking, first: (await taking.submit(byFocus, randomUUID())).body.data }
}

/** Returns what the student and the teacher of an ended attempt learn about a reopening, and the teacher's refusal. */
async function told(taking: Taking) {
  const end = (await taking.open()).body.data as unknown as z.output<typeof examEnd>
  const { can_reopen, reopen_refusal } = await school.submission(taking)
  const refused = (await school.reopen(taking)).body.error
  return { student: end.can_reopen, teacher: can_reopen, why: reopen_refusal, refused }
}

const release = (taking: Taking, who = school.teacher) =>
  who.call('POST /tests/:id/release', { params: { id: taking.exam.id } })

describe('the result of an exam', () => {
  test('says that the teacher can reopen the attempt, in the reply and on every later visit', async () => {
    const { taking, first } = await ended()
    expect(first.can_reopen).toBe(1)
    expect(await told(taking)).toMatchObject({ student: 1, teacher: 1, why: null, refused: undefined })
  })

  test('promises no reopening of an exam whose papers open after each submission', async () => {
    const { taking, first } = await ended({ release_rule: 'at_once', released_at: new Date() })
    expect(first.can_reopen).toBe(0)
    expect(await told(taking)).toEqual({ student: 0, teacher: 0, why: 'released', refused: 'exam.paperOpen' })
  })

  test('promises no reopening after the release, which only the exam’s teacher can make', async () => {
    const { taking } = await ended()
    expect((await release(taking, await school.join('teacher'))).status).toBe(404)
    await release(taking)
    expect(await told(taking)).toEqual({ student: 0, teacher: 0, why: 'released', refused: 'exam.paperOpen' })
  })

  test('promises no second reopening', async () => {
    const { taking } = await ended()
    await school.reopen(taking)
    await taking.open()
    expect((await taking.submit(byFocus, randomUUID())).body.data.can_reopen).toBe(0)
    expect(await told(taking)).toEqual({ student: 0, teacher: 0, why: 'reopened', refused: 'exam.cannotReopen' })
  })

  test('promises no reopening 48 hours after the end, also to a phone that was offline until then', async () => {
    const taking = await school.begin({ count: 1 })
    await school.pass(taking.attempt, twoDays + 3_600_000)
    const late = await taking.submit({ attempt_id: taking.attempt, ...byFocus }, randomUUID())
    expect(late.body.data.can_reopen).toBe(0)
    expect(await told(taking)).toEqual({ student: 0, teacher: 0, why: 'late', refused: 'exam.cannotReopen' })
  })

  test('promises no reopening to a delayed submission of a round that was reopened', async () => {
    const taking = await school.begin({ count: 1, duration: 1 })
    await school.pass(taking.attempt, 3_600_000)
    await taking.open()
    await school.reopen(taking)
    await taking.open()
    const delayed = await taking.submit({ attempt_id: taking.attempt, round: 1, ...byFocus }, randomUUID())
    expect(delayed.body.data.can_reopen).toBe(0)
  })
})
