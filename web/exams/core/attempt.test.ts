import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { settled } from './fake-device.ts'
import { fakeExam, resultWith } from './fake-exam.ts'

const down = () => Promise.reject(new ApiError(0, 'network', ''))
const refused = (status: number, error: string) => () => Promise.reject(new ApiError(status, error, ''))

test('an exam that is over by the server’s clock is submitted with its unsaved answers', async () => {
  const { attempt, device, answersWith, given, record } = fakeExam()
  answersWith(refused(409, 'exam.deadlinePassed'))
  void attempt.choose(1, 10)
  await device.pass(300)
  expect(record.sealed?.reason).toBe('timer')
  expect(given()).toMatchObject({ mayBeLate: true, entries: [{ answer_id: 10 }] })
})

test('a newer answer from another device is shown and stored', async () => {
  const { attempt, device, stored, answersWith } = fakeExam()
  answersWith(async () => ({ newer: [{ question_id: 1, answer_id: 11, seq: 40 }] }))
  await device.pass(15_000)
  expect([attempt.view.answers.get(1), stored.map(({ seq }) => seq)]).toEqual([11, [40]])
})

test('without storage answers still reach the server, and the page never says that the device stores them', async () => {
  const { attempt, device, storageFails, answersWith } = fakeExam()
  storageFails()
  answersWith(down)
  void attempt.choose(1, 10)
  await device.pass(300)
  expect(attempt.view).toMatchObject({ onDevice: 0, onServer: 0, areAnswersKept: false })
  answersWith(async () => ({}))
  await device.pass(1000)
  expect(attempt.view).toMatchObject({ onDevice: 0, onServer: 1, areAnswersKept: true })
})

test('answers are stored again after the browser closes the storage', async () => {
  const { attempt, stored, storageIsLost } = fakeExam()
  await attempt.choose(1, 10)
  storageIsLost()
  await settled()
  expect(stored.map(({ seq }) => seq)).toEqual([1, 1])
})

test('the first of two simultaneous triggers submits', async () => {
  const { attempt, record } = fakeExam()
  void attempt.submit('blur')
  void attempt.submit('timer')
  await settled()
  expect([record.sealed, attempt.view.phase]).toEqual([{ reason: 'blur', duration: 10 }, 'sending'])
})

test('after the submission the page accepts no choice, records no event and sends no request', async () => {
  const { attempt, device, sent, stored, record } = fakeExam()
  void attempt.submit('manual')
  await attempt.choose(1, 10)
  attempt.note('blur')
  attempt.leave('hidden')
  attempt.comeBack()
  attempt.stop()
  await device.pass(60_000)
  expect([sent, stored, record.events]).toEqual([[], [], undefined])
})

test('a submission shows its result, and until then the reason of the delay', async () => {
  const { attempt, refuses, ends } = fakeExam()
  void attempt.submit('manual')
  refuses(false)
  expect(attempt.view).toMatchObject({ phase: 'sealed', offline: true, refused: false })
  refuses('stuck')
  expect(attempt.view).toMatchObject({ phase: 'sealed', offline: false, refused: 'stuck' })
  ends({ kind: 'result', result: resultWith({ score: 4 }) })
  await settled()
  expect(attempt.view).toMatchObject({ phase: 'done', result: { score: 4 } })
})

test('an attempt that ended on another device says so', async () => {
  const { attempt, ends } = fakeExam()
  void attempt.submit('manual')
  ends({ kind: 'ended' })
  await settled()
  expect(attempt.view.phase).toBe('ended')
})

test('a seal that the device could not store is not shown as stored', async () => {
  const { attempt, storageFails } = fakeExam()
  storageFails()
  void attempt.submit('manual')
  await settled()
  expect(attempt.view.isSealKept).toBe(false)
})

test('a sealed exam is stored again after each failed submission until the device has the whole exam', async () => {
  const { attempt, stored, storageFails, storageWorks, refuses } = fakeExam()
  storageFails()
  await attempt.choose(1, 2)
  void attempt.submit('manual')
  await settled()
  expect(attempt.view).toMatchObject({ isSealKept: false, areAnswersKept: false })
  storageWorks()
  refuses(false)
  await settled()
  expect(attempt.view).toMatchObject({ isSealKept: true, areAnswersKept: true })
  refuses(false)
  await settled()
  expect(stored).toHaveLength(1)
})

test('answers that the device could not store are stored after the next save', async () => {
  const { attempt, device, stored, storageFails, storageWorks } = fakeExam()
  storageFails()
  await attempt.choose(1, 2)
  storageWorks()
  await device.pass(1000)
  await settled()
  expect(attempt.view).toMatchObject({ onDevice: 1, onServer: 1 })
  expect(stored).toHaveLength(1)
})

test('a save that arrives after the submission does not open the record again', async () => {
  const { attempt, device, answersWith, record, ends } = fakeExam()
  let arrive = () => {}
  answersWith(() => new Promise((resolve) => (arrive = () => resolve({}))))
  await device.pass(15_000)
  void attempt.submit('manual')
  arrive()
  await settled()
  expect([record.left_ms, attempt.view.phase]).toEqual([undefined, 'sending'])
  ends({ kind: 'ended' })
})

test('a save that fails after the submission changes nothing', async () => {
  const { attempt, device, answersWith, sent } = fakeExam()
  let fail = () => {}
  answersWith(() => new Promise((_, reject) => (fail = () => reject(new ApiError(0, 'network', '')))))
  await device.pass(15_000)
  void attempt.submit('manual')
  fail()
  await device.pass(60_000)
  expect([sent.length, attempt.view.offline]).toEqual([1, false])
})

test.for([
  ['strict', 'hidden'],
  ['watchful', 'visible'],
] as const)('leaving a %s exam within the app reports a %s page and ends its requests', async ([rule, state]) => {
  const { attempt, device, sent, calls } = fakeExam({ paper: { leave_rule: rule } })
  attempt.stop()
  await device.pass(60_000)
  expect([sent.map((one) => one.state), calls.includes('deaf')]).toEqual([[state], true])
})

test('an exam that goes on without a network says so from the start', () => {
  expect(fakeExam({ open: { isKept: true } }).attempt.view.offline).toBe(true)
})

test('an unsubscribed listener is not called again', () => {
  const { attempt } = fakeExam()
  let heard = 0
  const stop = attempt.subscribe(() => {
    heard += 1
  })
  attempt.takeOver([])
  stop()
  const before = heard
  attempt.takeOver([])
  expect([before > 0, heard === before]).toEqual([true, true])
})
