import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { journal, minute, offline, phone, stampedJournal } from '#server/test/offline-device.ts'

const school = await openExamSchool()
afterAll(() => school.close())
const audited = (taking: Taking) =>
  school.rows<{ action: string; detail: { from: number; to: number } }>(
    sql`select action, detail from audit_log where action like 'exam.late%' and object_id = ${taking.attempt} order by id`,
  )

describe('answers that arrive after the end', () => {
  test('are stored beside the score with their timing', async () => {
    const taking = await offline(school)
    const kept = await stampedJournal(taking, [
      { question: 1, at: 30 },
      { question: 2, at: 40, which: 'wrong' },
    ])
    const answers = taking.chosen('right', 'right', 'wrong', 'right')
    const { status, body } = await taking.submit({ answers, duration: 6, journal: kept, reason: 'timer' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ score: 1, late: { kept: 3, counted: 0 } })
    const { late, score, evidence, events } = await school.submission(taking)
    expect([score, evidence]).toEqual([1, 'waiting'])
    expect(late).toMatchObject({ decision: 'waiting', score_without: 1, score_with: 3 })
    expect(late?.answers.map((one) => [one.timing, one.is_correct, one.counted])).toEqual([
      ['consistent', 1, 0],
      ['consistent', 0, 0],
      ['untimed', 1, 0],
    ])
    expect(events.map((one) => one.type)).toEqual(['start', 'submit', 'late'])
  })

  test('are the same from a form, and lose only their times with an unreadable journal', async () => {
    for (const broken of [false, true]) {
      const taking = await offline(school)
      const kept = JSON.stringify(await stampedJournal(taking, [{ question: 1, at: 30 }]))
      const form = new URLSearchParams({ duration: '6', journal: broken ? kept.slice(1) : kept })
      for (const [place, one] of taking.chosen('right', 'right').entries()) {
        form.set(`answers[${place}][question_id]`, String(one.question_id))
        form.set(`answers[${place}][answer_id]`, String(one.answer_id))
      }
      const sent = await school.app.inject({
        method: 'POST',
        url: `/api/student/tests/${taking.exam.id}/submit`,
        headers: {
          authorization: `Bearer ${taking.student.token}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: form.toString(),
      })
      expect(sent.json().data).toMatchObject({ score: 1, late: { kept: 1, counted: 0 } })
      expect((await school.submission(taking)).late?.answers.map((one) => one.timing)).toEqual([
        broken ? 'untimed' : 'consistent',
      ])
    }
  })

  test('count automatically when consistent, where the exam says so; other answers wait', async () => {
    const taking = await offline(school, { late_answers: 'count_consistent' })
    const kept = await stampedJournal(taking, [
      { question: 1, at: 30 },
      { question: 2, at: 40 },
    ])
    const key = randomUUID()
    const answers = taking.chosen('right', 'right', 'right', 'right')
    const sent = await taking.submit({ answers, duration: 6, journal: kept }, key)
    expect(sent.body.data).toMatchObject({ score: 3, percentage: 75, late: { kept: 3, counted: 2 } })
    expect(JSON.stringify((await taking.submit({}, key)).body)).toBe(JSON.stringify(sent.body))
    const { score, late, answers: counting } = await school.submission(taking)
    expect([score, late?.decision]).toEqual([3, 'waiting'])
    expect(counting.map((one) => one.is_correct)).toEqual([1, 1, 1, 0])
    expect(await audited(taking)).toMatchObject([{ action: 'exam.lateCounted', detail: { from: 1, to: 3 } }])
  })

  test('older than the saved answers change nothing', async () => {
    const taking = await phone(school, { count: 1 })
    await taking.save([{ ...taking.chosen('right')[0], seq: 9 }])
    await taking.pass(6 * minute)
    const kept = journal(taking, [{ question: 0, at: 20, which: 'wrong' }])
    const sent = await taking.submit({ duration: 6, journal: kept })
    expect(sent.body.data).toMatchObject({ score: 1, late: { kept: 0, counted: 0 } })
    expect((await school.decide(taking, { decision: 'accept' })).body.error).toBe('exam.noLateAnswers')
  })

  test('from three devices that name the attempt are stored, and further submissions are refused', async () => {
    const taking = await offline(school)
    const replies = []
    for (const place of [1, 2, 3, 1]) {
      const kept = journal(taking, [{ question: place, at: 30 }])
      replies.push(await taking.submit({ journal: kept, attempt_id: taking.attempt }, randomUUID()))
    }
    expect(replies.map((one) => one.status)).toEqual([200, 200, 200, 403])
    expect((await school.submission(taking)).late?.answers).toHaveLength(3)
    const unnamed = await offline(school)
    await unnamed.submit({ duration: 1 }, randomUUID())
    expect((await unnamed.submit({ duration: 1 }, randomUUID())).status).toBe(403)
  })

  test('after the student’s own submission are refused but stored, and the teacher sees their arrival', async () => {
    const taking = await phone(school, { count: 2, late_answers: 'count_consistent' })
    await taking.elsewhere.submit({ answers: taking.chosen('right'), duration: 1 }, randomUUID())
    await taking.pass(6 * minute)
    const sealed = { journal: await stampedJournal(taking, [{ question: 1, at: 20 }]), attempt_id: taking.attempt }
    const kept = () =>
      school.rows(sql`select journal, round from late_submissions where attempt_id = ${taking.attempt} order by id`)
    const key = randomUUID()
    for (let time = 1; time <= 2; time += 1) {
      const sent = await taking.submit(sealed, key)
      expect([sent.status, sent.body.error]).toEqual([403, 'exam.alreadySubmitted'])
      expect(await kept()).toEqual([{ journal: sealed.journal, round: 1 }])
    }
    const { score, late, events } = await school.submission(taking)
    expect([score, late, events.map((one) => one.type)]).toEqual([1, null, ['start', 'submit', 'late']])
    for (let more = 0; more < 4; more += 1) expect((await taking.submit(sealed, randomUUID())).status).toBe(403)
    expect(await kept()).toHaveLength(3)
    await taking.submit({ answers: taking.chosen('right'), attempt_id: taking.attempt }, randomUUID())
    expect(await kept()).toHaveLength(3)
  })

  test('are refused and not stored when they repeat the submitted answers or name no attempt', async () => {
    const taking = await phone(school, { count: 2 })
    const answers = taking.chosen('right', 'wrong')
    await taking.submit({ answers }, randomUUID())
    const again = [{ answers, attempt_id: taking.attempt }, { answers: taking.chosen('wrong') }]
    for (const body of again) expect((await taking.submit(body, randomUUID())).status).toBe(403)
    expect(await school.rows(sql`select from late_submissions where attempt_id = ${taking.attempt}`)).toEqual([])
  })

  test('of a second round that the student submitted are always refused', async () => {
    const taking = await phone(school, { count: 2 })
    await taking.submit({}, randomUUID())
    await school.teacher.call('POST /tests/submission/:id/reopen', { params: { id: taking.attempt } })
    await taking.open()
    await taking.submit({ round: 2 }, randomUUID())
    const key = randomUUID()
    const sealed = { journal: journal(taking, [{ question: 1, at: 0 }]), attempt_id: taking.attempt, round: 2 }
    for (let time = 1; time <= 2; time += 1) expect((await taking.submit(sealed, key)).status).toBe(403)
    expect(await school.rows(sql`select from late_submissions where attempt_id = ${taking.attempt}`)).toHaveLength(1)
  })
})
