import { expect, test } from 'vitest'
import { fakeDevice, settled } from './fake-device.ts'
import { hear, type Said, takeByAsking } from './lock-talk.ts'

const tab = (from: string, holds: boolean) => ({ from, holds })

test('a tab yields to another tab that holds the exam', () => {
  expect(hear(tab('a', false), tab('b', true))).toEqual({ isTaken: true })
})

test('a tab that holds the exam answers the tab that asks', () => {
  expect(hear(tab('b', true), tab('a', false))).toEqual({ answer: tab('b', true) })
})

test('exactly one of two tabs that ask at the same moment takes the exam', () => {
  expect(hear(tab('b', false), tab('a', false))).toEqual({ isTaken: true })
  expect(hear(tab('a', false), tab('b', false))).toEqual({ answer: tab('a', true) })
})

/** Creates a browser whose tabs get each other's messages. Each tab has its key. */
function browser() {
  const device = fakeDevice()
  const lines = new Map<object, (said: Said) => void>()
  const tab = (key: string, waits = false) =>
    takeByAsking(waits, {
      newKey: () => key,
      wait: (ms) => new Promise((go) => device.later(ms, go)),
      open: () => {
        const line = {}
        const others = () => [...lines].filter(([one]) => one !== line)
        return {
          say: (said) => {
            const sent = { ...said }
            for (const [, listener] of others()) queueMicrotask(() => listener(sent))
          },
          onSaid: (listener) => lines.set(line, listener),
          close: () => void lines.delete(line),
        }
      },
    })
  return { tab, device, open: () => lines.size }
}

test('a tab takes the exam when no other tab answers within half a second', async () => {
  const { tab, device } = browser()
  let taken: unknown
  void tab('a').then((letGo) => (taken = letGo))
  await device.pass(499)
  expect(taken).toBeUndefined()
  await device.pass(1)
  expect(taken).toBeInstanceOf(Function)
})

test('when two tabs open together, only one takes the exam', async () => {
  const { tab, device, open } = browser()
  const both = Promise.all([tab('b'), tab('a')])
  await device.pass(500)
  expect((await both).map((letGo) => letGo !== undefined)).toEqual([false, true])
  expect(open()).toBe(1)
})

test('a second tab gets no exam while the first tab holds it, even with the smaller key', async () => {
  const { tab, device } = browser()
  const first = tab('b')
  await device.pass(500)
  const letGo = await first
  expect(await tab('a')).toBeUndefined()
  letGo?.()
  const again = tab('a')
  await device.pass(500)
  expect(await again).toBeInstanceOf(Function)
})

test('a tab that waits takes the exam after the other tab has released it', async () => {
  const { tab, device } = browser()
  const first = tab('a')
  await device.pass(500)
  let taken: unknown
  void tab('b', true).then((letGo) => (taken = letGo))
  await device.pass(2000)
  expect(taken).toBeUndefined()
  const letGo = await first
  letGo?.()
  await device.pass(1000)
  await settled()
  expect(taken).toBeInstanceOf(Function)
})
