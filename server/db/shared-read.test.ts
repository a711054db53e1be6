import { expect, test } from 'vitest'
import type { Db } from './open.ts'
import { sharedRead } from './shared-read.ts'

/** Returns a shared read of names whose statements end when the test ends them. */
function held() {
  const statements: { asked: string[]; end: () => void; fail: () => void }[] = []
  const read = sharedRead(
    (asked: string) => asked,
    (_db, asked: string[]) => {
      const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
      const end = () => resolve(new Map(asked.filter((one) => one !== 'unknown').map((one) => [one, `${one} found`])))
      statements.push({ asked, end, fail: () => reject(new Error(`no ${asked}`)) })
      return promise
    },
  )
  const db = {} as Db
  return { read: (asked: string) => read(db, asked), statements, sent: () => statements.map(({ asked }) => asked) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('reads of the same moment share a statement, and equal reads are read once', async () => {
  const { read, statements, sent } = held()
  const found = ['a', 'b', 'a', 'unknown'].map(read)
  await turn()
  expect(sent()).toEqual([['a', 'b', 'unknown']])
  statements[0]?.end()
  expect(await Promise.all(found)).toEqual(['a found', 'b found', 'a found', undefined])
})

test('a read that arrives during a statement waits for the next statement, even for the same value', async () => {
  const { read, statements, sent } = held()
  const first = read('a')
  await turn()
  const later = read('a')
  await turn()
  expect(sent()).toEqual([['a']])
  statements[0]?.end()
  await first
  await turn()
  expect(sent()).toEqual([['a'], ['a']])
  statements[1]?.end()
  expect(await later).toBe('a found')
})

test('if a shared statement fails, each of its reads is tried alone and fails alone', async () => {
  const { read, statements, sent } = held()
  const found = Promise.allSettled(['a', 'b'].map(read))
  await turn()
  statements[0]?.fail()
  await turn()
  expect(sent()).toEqual([['a', 'b'], ['a'], ['b']])
  statements[1]?.end()
  statements[2]?.fail()
  expect((await found).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'a found',
    'no b',
  ])
})

test('a statement without a reply does not block later reads', async () => {
  const { read, statements } = held()
  void read('lost')
  await turn()
  const later = read('a')
  await expect.poll(() => statements.length).toBe(2)
  statements[1]?.end()
  expect(await later).toBe('a found')
})
