import { expect, test } from 'vitest'
import { Gatherer } from './gatherer.ts'

/** Returns a gatherer whose batches end when the test ends them. */
function held() {
  const batches: { items: string[]; end: (results: (string | undefined)[]) => void; fail: (problem: Error) => void }[] =
    []
  const alone: string[] = []
  const gatherer = new Gatherer<string, string>({
    together: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<(string | undefined)[]>()
      batches.push({ items, end: resolve, fail: reject })
      return promise
    },
    alone: async (item) => {
      alone.push(item)
      if (item.startsWith('wrong')) throw new Error(item)
      return `${item} alone`
    },
  })
  return { gatherer, batches, alone, sent: () => batches.map(({ items }) => items) }
}

test('the first item starts at once, and items that arrive during its run are one batch', async () => {
  const { gatherer, batches, sent } = held()
  const replies = ['a', 'b', 'c'].map((item, key) => gatherer.add(key, item))
  expect(sent()).toEqual([['a']])
  batches[0]?.end(['A'])
  expect(await replies[0]).toBe('A')
  expect(sent()).toEqual([['a'], ['b', 'c']])
  batches[1]?.end(['B', 'C'])
  expect(await Promise.all(replies)).toEqual(['A', 'B', 'C'])
})

test('items of one key are never in one batch and keep their order', async () => {
  const { gatherer, batches, sent } = held()
  const replies = ['a1', 'a2', 'a3', 'b1'].map((item) => gatherer.add(item.charCodeAt(0), item))
  for (let place = 0; place < 3; place += 1) {
    batches[place]?.end(batches[place]?.items ?? [])
    await replies[place]
  }
  expect(sent()).toEqual([['a1'], ['a2', 'b1'], ['a3']])
})

test('an item that must be tried alone fails alone, and the next item of its key waits', async () => {
  const { gatherer, batches, alone, sent } = held()
  const replies = ['wrong', 'good'].map((item, key) => gatherer.add(key, item))
  const next = gatherer.add(0, 'next')
  batches[0]?.end([undefined])
  await expect(replies[0]).rejects.toThrow('wrong')
  batches[1]?.end(['good'])
  expect(await replies[1]).toBe('good')
  await expect.poll(() => sent().length).toBe(3)
  batches[2]?.end(['next'])
  expect([await next, alone]).toEqual(['next', ['wrong']])
})

test('if a batch fails, each of its items is tried alone', async () => {
  const { gatherer, batches, alone } = held()
  const replies = ['a', 'b', 'wrong'].map((item, key) => gatherer.add(key, item))
  batches[0]?.end(['A'])
  await replies[0]
  batches[1]?.fail(new Error('the connection was lost'))
  const settled = await Promise.allSettled(replies)
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
    'A',
    'b alone',
    'refused',
  ])
  expect(alone).toEqual(['b', 'wrong'])
})

test('after the database refused a batch as not supported, later items run alone', async () => {
  const { gatherer, batches, alone, sent } = held()
  const first = gatherer.add(0, 'a')
  batches[0]?.fail(new Error('refused', { cause: Object.assign(new Error('refused'), { code: '0A000' }) }))
  expect(await first).toBe('a alone')
  expect(await Promise.all(['b', 'c'].map((item, key) => gatherer.add(key + 1, item)))).toEqual(['b alone', 'c alone'])
  expect([sent(), alone]).toEqual([[['a']], ['a', 'b', 'c']])
})
