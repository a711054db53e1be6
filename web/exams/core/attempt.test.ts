import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { settled } from './fake-device.ts'
import { fakeExam, resultWith } from './fake-exam.ts'

const down = () => Promise.reject(new ApiError(0, 'network', ''))
const refused = (status: number, error: string) => () => Promise.reject(new ApiError(status, error, ''))

test('choices within a moment leave in one save', async () => {
  const { attempt, device, sent, stored } = fakeExam()
  void attempt.choose(1, 10)
  void attempt.choose(1, 11)
  void attempt.choose(2, 20)
  await device.pass(300)
  expect(sent.map(({ items, state }) => ({ items, state }))).toEqual([
    {
      items: [
        { question_id: 1, answer_id: 11, seq: 2 },
        { question_id: 2, answer_id: 20, seq: 3 },
      ],
      state: 'visible',
    },
  ])
  expect(stored.map(({ answer_id }) => answer_id)).toEqual([10, 11, 20])
  expect(attempt.read()).toMatchObject({ onDevice: 2, onServer: 2, areAnswersKept: true })
})

test('answers of an earlier page that the server lacks leave at once', async () => {
  const written = [{ clock: 'earlier', question_id: 1, answer_id: 10, seq: 4, at_ms: 9 }]
  const { device, sent } = fakeExam({ written })
  await device.pass(0)
  expect(sent.map(({ items }) => items)).toEqual([[{ question_id: 1, answer_id: 10, seq: 4 }]])
})

test('a quiet page sends a heartbeat every fifteen seconds, and a hidden one says nothing of itself', async () => {
  const { device, sent, goesOutOfSight } = fakeExam()
  await device.pass(15_000)
  goesOutOfSight()
  await device.pass(15_000)
  expect(sent.map(({ state }) => state)).toEqual(['visible', undefined])
})

test('an answer chosen while a save is on its way leaves with the next one', async () => {
  const { attempt, device, sent, answersWith } = fakeExam()
  let arrive = () => {}
  answersWith(() => new Promise((resolve) => (arrive = () => resolve({}))))
  void attempt.choose(1, 10)
  await device.pass(300)
  void attempt.choose(2, 20)
  await device.pass(300)
  expect(sent).toHaveLength(1)
  answersWith(async () => ({}))
  arrive()
  await device.pass(300)
  expect(sent.map(({ items }) => items?.length)).toEqual([1, 1])
  expect(attempt.view.onServer).toBe(2)
})

test('a save that fails is repeated with backoff until the server has the answer', async () => {
  const { attempt, device, sent, answersWith } = fakeExam()
  answersWith(down)
  void attempt.choose(1, 10)
  await device.pass(300)
  expect(attempt.view).toMatchObject({ offline: true, refused: false, onDevice: 1, onServer: 0 })
  await device.pass(1000)
  await device.pass(2000)
  answersWith(async () => ({}))
  await device.pass(3999)
  expect(sent).toHaveLength(3)
  await device.pass(1)
  expect(attempt.view).toMatchObject({ offline: false, refused: false, onDevice: 1, onServer: 1 })
  expect(sent.at(-1)?.events?.map(({ type }) => type)).toEqual(['offline'])
})

test('the network’s return sends at once what waits', async () => {
  const { attempt, device, sent, answersWith, networkIsBack } = fakeExam()
  answersWith(down)
  void attempt.choose(1, 10)
  await device.pass(300)
  answersWith(async () => ({}))
  networkIsBack()
  await device.pass(0)
  expect([sent.length, attempt.view.onServer]).toEqual([2, 1])
})

test('a server that refuses a save is not called a missing network', async () => {
  const { attempt, device, answersWith } = fakeExam()
  answersWith(refused(422, 'form.invalid'))
  void attempt.choose(1, 10)
  await device.pass(300)
  expect(attempt.view).toMatchObject({ offline: false, refused: true, phase: 'taking' })
})

test('an exam that is over by the server’s clock is submitted with what no save could bring', async () => {
  const { attempt, device, answersWith, given, record } = fakeExam()
  answersWith(refused(409, 'exam.deadlinePassed'))
  void attempt.choose(1, 10)
  await device.pass(300)
  expect(record.sealed?.reason).toBe('timer')
  expect(given()).toMatchObject({ mayBeLate: true, entries: [{ answer_id: 10 }] })
})

test('a newer answer from another device is shown and written down', async () => {
  const { attempt, device, stored, answersWith } = fakeExam()
  answersWith(async () => ({ newer: [{ question_id: 1, answer_id: 11, seq: 40 }] }))
  await device.pass(15_000)
  expect([attempt.view.answers.get(1), stored.map(({ seq }) => seq)]).toEqual([11, [40]])
})

test('every reply corrects the time left, and the device remembers it', async () => {
  const { attempt, device, record, calls } = fakeExam()
  expect(attempt.countdown.remaining).toBe(600_000)
  await device.pass(15_000)
  expect(attempt.countdown.remaining).toBe(500_000)
  expect(record).toMatchObject({ left_ms: 500_000, ends_at: device.clock.date() + 500_000, saved: [] })
  expect(calls).toContain('anchor stamp 1')
})

test('without storage answers reach the server, and the page does not claim otherwise', async () => {
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

test('storage that the browser took away is written again', async () => {
  const { attempt, stored, storageIsLost } = fakeExam()
  await attempt.choose(1, 10)
  storageIsLost()
  await settled()
  expect(stored.map(({ seq }) => seq)).toEqual([1, 1])
})

test('a page that goes sends its answers in a request that outlives it, and marks its time', async () => {
  const { attempt, sent, calls } = fakeExam()
  await attempt.choose(1, 10)
  attempt.leave('hidden')
  expect(sent).toMatchObject([{ state: 'hidden', keepalive: true, items: [{ answer_id: 10 }] }])
  expect(calls).toContain('left 600000')
  attempt.leave('visible')
  expect(calls.filter((one) => one.startsWith('left'))).toHaveLength(1)
})

test('a return that was lost on its way is reported again, and once more after it is heard', async () => {
  const { attempt, device, sent, answersWith } = fakeExam()
  answersWith(down)
  attempt.comeBack()
  await device.pass(500)
  answersWith(async () => ({}))
  await device.pass(500)
  await device.pass(2000)
  expect(sent.map(({ state }) => state)).toEqual(['resume', 'resume', 'resume', 'visible'])
  expect(sent.map(({ patienceMs }) => patienceMs)).toEqual([2000, 4000, 8000, 10_000])
})

test('of two triggers at the same moment the first one submits', async () => {
  const { attempt, record } = fakeExam()
  void attempt.submit('blur')
  void attempt.submit('timer')
  await settled()
  expect([record.sealed, attempt.view.phase]).toEqual([{ reason: 'blur', duration: 10 }, 'sending'])
})

test('nothing is chosen, noted or sent after the submission', async () => {
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

test('a submission shows its result, and why it waits until then', async () => {
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

test('an attempt that ended elsewhere says so', async () => {
  const { attempt, ends } = fakeExam()
  void attempt.submit('manual')
  ends({ kind: 'ended' })
  await settled()
  expect(attempt.view.phase).toBe('ended')
})

test('a seal that the device could not store is not claimed', async () => {
  const { attempt, storageFails } = fakeExam()
  storageFails()
  void attempt.submit('manual')
  await settled()
  expect(attempt.view.isSealKept).toBe(false)
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
] as const)('a %s exam left within the app says that it is %s, and sends nothing more', async ([rule, state]) => {
  const { attempt, device, sent, calls } = fakeExam({ paper: { leave_rule: rule } })
  attempt.stop()
  await device.pass(60_000)
  expect([sent.map((one) => one.state), calls.includes('deaf')]).toEqual([[state], true])
})

test('an exam that goes on without a network says so from the start', () => {
  expect(fakeExam({ open: { isKept: true } }).attempt.view.offline).toBe(true)
})

test('a listener that unsubscribed hears nothing more', () => {
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
