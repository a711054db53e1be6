import { expect, test } from 'vitest'
import { settled } from './fake-device.ts'
import { fakeExam } from './fake-exam.ts'
import { Hold } from './hold.ts'

async function held() {
  const hold = new Hold()
  const exam = fakeExam()
  let released = 0
  const leave = hold.mount()
  await hold.take(async () => () => {
    released += 1
  })
  hold.until(exam.attempt)
  return { hold, leave, ...exam, released: () => released }
}

test('a page holds its exam until the exam is over', async () => {
  const { attempt, ends, released } = await held()
  void attempt.submit('manual')
  expect(released()).toBe(0)
  ends({ kind: 'ended' })
  await settled()
  expect(released()).toBe(1)
})

test('a page that the student leaves stops its exam and releases it', async () => {
  const { leave, sent, released, hold } = await held()
  leave()
  expect([sent.length, released(), hold.isGone()]).toEqual([1, 1, true])
})

test('a page that the student leaves while it submits still holds the exam', async () => {
  const { attempt, leave, released } = await held()
  void attempt.submit('manual')
  leave()
  expect(released()).toBe(0)
})

test('a page that holds its exam does not request the lock again', async () => {
  const { hold } = await held()
  expect(await hold.take(async () => undefined)).toBe(true)
  hold.letGo()
  expect(await hold.take(async () => undefined)).toBe(false)
})
