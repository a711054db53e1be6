import { expect, test } from 'vitest'
import { fakeDevice } from './fake-device.ts'
import { LeavingWatch } from './leaving.ts'

/** Returns an exam with a leaving watch, and the ordered log of its calls. */
function watched(rule: 'strict' | 'watchful' = 'strict', isFull = true) {
  const device = fakeDevice()
  const done: string[] = []
  const attempt = {
    note: (type: string, _at?: number, length?: number) => done.push(length === undefined ? type : `${type} ${length}`),
    submit: (reason: string) => done.push(`submit ${reason}`),
    leave: (state: string) => done.push(`leave ${state}`),
    comeBack: () => done.push('back'),
  }
  return { device, done, watch: new LeavingWatch(attempt, rule === 'strict', isFull, device) }
}

test('a strict exam is submitted when the window loses its focus', async () => {
  const { watch, device, done } = watched()
  watch.blur(false)
  await device.pass(249)
  expect(done).toEqual([])
  await device.pass(1)
  expect(done).toEqual(['submit blur'])
})

test('a strict exam is submitted when another tab is in front, and the server learns that the page is hidden', async () => {
  const { watch, device, done } = watched()
  watch.look(false)
  await device.pass(250)
  expect(done).toEqual(['leave hidden', 'submit blur'])
  watch.look(true)
  expect(done.at(-1)).toBe('back')
})

test('a strict exam is submitted when the student leaves full screen', () => {
  const { watch, done } = watched()
  watch.fullScreen(false)
  expect(done).toEqual(['fullscreen', 'submit fullscreen'])
})

test('an exam that never was in full screen is not submitted for leaving it', () => {
  const { watch, done } = watched('strict', false)
  watch.fullScreen(false)
  watch.fullScreen(true)
  expect(done).toEqual([])
})

test('an absence while the page’s timers are frozen submits a strict exam', () => {
  const { watch, device, done } = watched()
  watch.blur(false)
  device.standStill(3000)
  watch.back()
  expect(done).toEqual(['blur 3000', 'submit blur', 'back'])
})

test('a flicker of the focus does not submit the exam and leaves no event', async () => {
  const { watch, device, done } = watched()
  watch.blur(false)
  await device.pass(200)
  watch.back()
  await device.pass(1000)
  expect(done).toEqual(['back'])
})

test('a flicker while a slow phone is busy leaves an event and does not submit the exam', async () => {
  const { watch, device, done } = watched()
  watch.blur(false)
  device.standStill(400)
  watch.back()
  await device.pass(1000)
  expect(done).toEqual(['blur 400', 'back'])
})

test('a second loss of the focus does not shorten the absence', () => {
  const { watch, device, done } = watched('watchful')
  watch.blur(false)
  device.standStill(600)
  watch.hide()
  device.standStill(900)
  watch.back()
  watch.back()
  expect(done).toEqual(['leave visible', 'blur 1500', 'back', 'back'])
})

test('a click into an embedded frame is no absence', async () => {
  const { watch, device, done } = watched()
  watch.blur(true)
  await device.pass(1000)
  expect(done).toEqual([])
})

test('the exam goes on when the student stays after the browser’s warning', async () => {
  const { watch, device, done } = watched()
  watch.warn()
  watch.blur(false)
  watch.hide()
  watch.fullScreen(false)
  await device.pass(5000)
  expect(done).toEqual(['leave hidden'])
  watch.back()
  expect(done).toEqual(['leave hidden', 'stay', 'back'])
  watch.blur(false)
  await device.pass(250)
  expect(done.at(-1)).toBe('submit blur')
})

test('the server learns that the student left after the browser’s warning', () => {
  const { watch, done } = watched()
  watch.warn()
  watch.goAway()
  expect(done).toEqual(['leave hidden'])
})

test('a loss of full screen that the browser reports just after the student stayed does not end the exam', async () => {
  const { watch, device, done } = watched()
  watch.warn()
  watch.back()
  await device.pass(900)
  watch.fullScreen(false)
  expect(done).toEqual(['stay', 'back'])
  watch.fullScreen(true)
  await device.pass(200)
  watch.fullScreen(false)
  expect(done.at(-1)).toBe('submit fullscreen')
})

test('a watchful exam records every absence and goes on', async () => {
  const { watch, device, done } = watched('watchful')
  watch.blur(false)
  await device.pass(2000)
  watch.back()
  watch.fullScreen(false)
  watch.goAway()
  expect(done).toEqual(['blur 2000', 'back', 'fullscreen', 'leave visible'])
})

test('a stopped watch does not submit the exam', async () => {
  const { watch, device, done } = watched()
  watch.blur(false)
  watch.stop()
  await device.pass(1000)
  expect(done).toEqual([])
})
