import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { fakeExam } from './fake-exam.ts'

const down = () => Promise.reject(new ApiError(0, 'network', ''))

test('choices in quick succession are sent in one save', async () => {
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

test('answers of an earlier page that the server lacks are sent at once', async () => {
  const written = [{ clock: 'earlier', question_id: 1, answer_id: 10, seq: 4, at_ms: 9 }]
  const { device, sent } = fakeExam({ written })
  await device.pass(0)
  expect(sent.map(({ items }) => items)).toEqual([[{ question_id: 1, answer_id: 10, seq: 4 }]])
})

test('a quiet page sends a heartbeat every fifteen seconds, and a hidden page does not report itself visible', async () => {
  const { device, sent, goesOutOfSight } = fakeExam()
  await device.pass(15_000)
  goesOutOfSight()
  await device.pass(15_000)
  expect(sent.map(({ state }) => state)).toEqual(['visible', undefined])
})

test('an answer chosen during a save is sent with the next save', async () => {
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

test('waiting answers are sent as soon as the network returns', async () => {
  const { attempt, device, sent, answersWith, networkIsBack } = fakeExam()
  answersWith(down)
  void attempt.choose(1, 10)
  await device.pass(300)
  answersWith(async () => ({}))
  networkIsBack()
  await device.pass(0)
  expect([sent.length, attempt.view.onServer]).toEqual([2, 1])
})

test('a refused save is not shown as a missing network', async () => {
  const { attempt, device, answersWith } = fakeExam()
  answersWith(() => Promise.reject(new ApiError(422, 'form.invalid', '')))
  void attempt.choose(1, 10)
  await device.pass(300)
  expect(attempt.view).toMatchObject({ offline: false, refused: true, phase: 'taking' })
})

test('a reply corrects the time left, and the device remembers the corrected time', async () => {
  const { attempt, device, record, calls } = fakeExam()
  expect(attempt.countdown.remaining).toBe(600_000)
  await device.pass(15_000)
  expect(attempt.countdown.remaining).toBe(500_000)
  expect(record).toMatchObject({ left_ms: 500_000, ends_at: device.clock.date() + 500_000, saved: [] })
  expect(calls).toContain('anchor stamp 1')
})

test('a closing page sends its answers in a request that outlives the page, and stores the time', async () => {
  const { attempt, sent, calls } = fakeExam()
  await attempt.choose(1, 10)
  attempt.leave('hidden')
  expect(sent).toMatchObject([{ state: 'hidden', keepalive: true, items: [{ answer_id: 10 }] }])
  expect(calls).toContain('left 600000')
  attempt.leave('visible')
  expect(calls.filter((one) => one.startsWith('left'))).toHaveLength(1)
})

test('a return whose report was lost is reported again, and another save follows its acknowledgement', async () => {
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
