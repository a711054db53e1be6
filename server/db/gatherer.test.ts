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

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until a started gatherer has begun its batch. */
async function turns() {
  for (let place = 0; place < 5; place += 1) await turn()
}

test('a lone item starts after one turn of the event loop without a further item', async () => {
  const { gatherer, sent } = held()
  void gatherer.add(0, 'a')
  expect(sent()).toEqual([])
  await turn()
  await turn()
  expect(sent()).toEqual([['a']])
})

test('items of following turns are one batch, and items that arrive during its run are the next', async () => {
  const { gatherer, batches, sent } = held()
  const replies = [gatherer.add(0, 'a')]
  await turn()
  replies.push(gatherer.add(1, 'b'))
  await turns()
  expect(sent()).toEqual([['a', 'b']])
  replies.push(gatherer.add(2, 'c'), gatherer.add(3, 'd'))
  await turns()
  expect(sent()).toEqual([['a', 'b']])
  batches[0]?.end(['A', 'B'])
  await turns()
  expect(sent()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  batches[1]?.end(['C', 'D'])
  expect(await Promise.all(replies)).toEqual(['A', 'B', 'C', 'D'])
})

test('a batch starts after a few turns, even if every turn brings a further item', async () => {
  const { gatherer, sent } = held()
  for (let key = 0; sent().length === 0 && key < 20; key += 1) {
    void gatherer.add(key, `${key}`)
    await turn()
  }
  expect(sent()).toEqual([['0', '1', '2', '3']])
})

test('a full batch waits for no further turn', async () => {
  const { gatherer, sent } = held()
  for (let key = 0; key < 200; key += 1) void gatherer.add(key, `${key}`)
  await turn()
  expect(sent().map((items) => items.length)).toEqual([128])
})

test('items of one key are never in one batch and keep their order', async () => {
  const { gatherer, batches, sent } = held()
  const replies = ['a1', 'a2', 'a3', 'b1'].map((item) => gatherer.add(item.charCodeAt(0), item))
  for (let place = 0; place < 3; place += 1) {
    await turns()
    batches[place]?.end(batches[place]?.items ?? [])
    await replies[place]
  }
  expect(sent()).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('an item that must be tried alone fails alone, and the next item of its key waits', async () => {
  const { gatherer, batches, alone, sent } = held()
  const replies = ['wrong', 'good'].map((item, key) => gatherer.add(key, item))
  const next = gatherer.add(0, 'next')
  await turns()
  batches[0]?.end([undefined, 'good'])
  await expect(replies[0]).rejects.toThrow('wrong')
  expect(await replies[1]).toBe('good')
  await turns()
  expect(sent()).toEqual([['wrong', 'good'], ['next']])
  batches[1]?.end(['next'])
  expect([await next, alone]).toEqual(['next', ['wrong']])
})

test('if a batch fails, each of its items is tried alone', async () => {
  const { gatherer, batches, alone } = held()
  const replies = ['a', 'b', 'wrong'].map((item, key) => gatherer.add(key, item))
  await turns()
  batches[0]?.fail(new Error('the connection was lost'))
  const settled = await Promise.allSettled(replies)
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
    'a alone',
    'b alone',
    'refused',
  ])
  expect(alone).toEqual(['a', 'b', 'wrong'])
})

test('after the database refused a batch as not supported, later items run alone', async () => {
  const { gatherer, batches, alone, sent } = held()
  const first = gatherer.add(0, 'a')
  await turns()
  batches[0]?.fail(new Error('refused', { cause: Object.assign(new Error('refused'), { code: '0A000' }) }))
  expect(await first).toBe('a alone')
  expect(await Promise.all(['b', 'c'].map((item, key) => gatherer.add(key + 1, item)))).toEqual(['b alone', 'c alone'])
  expect([sent(), alone]).toEqual([[['a']], ['a', 'b', 'c']])
})
