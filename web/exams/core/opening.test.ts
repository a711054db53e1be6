import { expect, test } from 'vitest'
import { fakeDevice } from './fake-device.ts'
import { fakeExam, openWith, paperOf, recordWith } from './fake-exam.ts'
import { absenceFrom, endsByAbsence, keptOpening, markIn, recordAmong, recordOf, whenHeard } from './opening.ts'

const received = (fields = {}) => ({ ...openWith(fields), sent_ms: 0, received_ms: 0 })
const device = { newKey: () => 'new key', date: () => 1_000_000 }
const exam = { test_id: 7, student_id: 3 }
const noted = { type: 'blur', seq: 1, clock: 'x', at_ms: 0, date_ms: 0, length_ms: null } as const

test('an exam that opens for the first time gets its own key', () => {
  expect(recordOf(exam, received(), undefined, device)).toEqual({
    continues: false,
    record: recordWith({ submit_id: 'new key', events: [], ends_at: 1_600_000, left_ms: 600_000, saved: [] }),
  })
})

test('an exam that goes on keeps its key and its unreported events', () => {
  const { record, continues } = recordOf(exam, received(), recordWith({ events: [noted] }), device)
  expect([continues, record.submit_id, record.events]).toEqual([true, 'key', [noted]])
  expect(recordOf(exam, received(), recordWith(), device).record.events).toEqual([])
})

test.for([
  ['another round', { round: 2 }],
  ['another attempt', { id: 9 }],
])('%s begins with a new key', ([, open]) => {
  const { record, continues } = recordOf(exam, received(open as object), recordWith({ events: [noted] }), device)
  expect([continues, record.submit_id, record.events]).toEqual([false, 'new key', []])
})

test('the phone’s next user gets no stored exam of an earlier user, nor another exam', () => {
  const [mine, other, another] = [recordWith(), recordWith({ student_id: 4 }), recordWith({ test_id: 8 })]
  expect(recordAmong([another, other, mine], exam)).toBe(mine)
  expect(recordAmong([another, other], exam)).toBeUndefined()
})

/** Opens the stored exam without the server, 60 seconds before its deadline by default. */
function kept(record: object, attempt: object | undefined = openWith()) {
  const { clock } = fakeDevice()
  const paper = paperOf({ attempt: attempt as ReturnType<typeof openWith> })
  const open = keptOpening(recordWith({ ends_at: clock.date() + 60_000, left_ms: 90_000, ...record }), paper, clock)
  return open && { remaining_ms: open.remaining_ms, answers: open.answers, isKept: open.isKept }
}

test('a stored exam has the time left by the phone’s date, and never more than the server said', () => {
  expect(kept({})).toEqual({ remaining_ms: 60_000, answers: [], isKept: true })
  expect(kept({ left_ms: 20_000 })?.remaining_ms).toBe(20_000)
})

test('a stored exam has the answers that the server last confirmed', () => {
  const saved = [{ question_id: 1, answer_id: 10, seq: 1 }]
  expect(kept({ saved })?.answers).toEqual(saved)
})

test('a stored exam without time left, of another round or without its paper does not open', () => {
  const { clock } = fakeDevice()
  expect(kept({ ends_at: clock.date() - 1 })).toBeUndefined()
  expect(kept({ ends_at: undefined, left_ms: undefined })).toBeUndefined()
  expect(kept({ round: 2 })).toBeUndefined()
  expect(kept({}, null as unknown as object)).toBeUndefined()
  expect(keptOpening(recordWith(), undefined, clock)).toBeUndefined()
})

const mark = { attempt: 1, round: 1, left_ms: 600_000, clock: 'earlier' }
const coming = { clock: 'page', came_ms: 30_000, wasLoadedHere: true }
const now = { remaining_ms: 540_000, received_ms: 40_000 }

test('a stored mark that is missing, damaged or unreadable counts as no mark', () => {
  expect(markIn(() => JSON.stringify(mark))).toEqual(mark)
  const unreadable = () => {
    throw new Error('blocked')
  }
  expect([() => null, () => '{"att', unreadable].map(markIn)).toEqual([undefined, undefined, undefined])
})

test('an absence lasts from leaving until the next page opens', () => {
  expect(absenceFrom(mark, recordWith(), coming)(now)).toBe(20_000)
})

test('an absence ends when the student enters the exam, in the same page or after another page', () => {
  expect(absenceFrom({ ...mark, clock: 'page' }, recordWith(), coming)(now)).toBe(50_000)
  expect(absenceFrom(mark, recordWith(), { ...coming, wasLoadedHere: false })(now)).toBe(50_000)
})

test('without a mark of this attempt and round there is no absence', () => {
  expect(absenceFrom(undefined, recordWith(), coming)(now)).toBe(0)
  expect(absenceFrom({ ...mark, attempt: 2 }, recordWith(), coming)(now)).toBe(0)
  expect(absenceFrom({ ...mark, round: 2 }, recordWith(), coming)(now)).toBe(0)
})

test('an absence ends only a strict exam, and only after five seconds', () => {
  expect([5000, 5001].map((ms) => endsByAbsence({ leave_rule: 'strict' }, ms))).toEqual([false, true])
  expect(endsByAbsence({ leave_rule: 'watchful' }, 60_000)).toBe(false)
})

test('an exam that goes on offline catches up once, after the server’s first save', async () => {
  const { attempt, device: phone } = fakeExam({ open: { isKept: true } })
  let acts = 0
  whenHeard(attempt, () => {
    acts += 1
  })
  await attempt.choose(1, 10)
  expect(acts).toBe(0)
  await phone.pass(300)
  await attempt.choose(1, 11)
  expect(acts).toBe(1)
})

test('an exam that ends before the server replies does not catch up', async () => {
  const { attempt } = fakeExam({ open: { isKept: true } })
  let acts = 0
  whenHeard(attempt, () => {
    acts += 1
  })
  void attempt.submit('manual')
  expect(acts).toBe(0)
})
