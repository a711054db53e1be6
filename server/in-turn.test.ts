import { expect, test } from 'vitest'
import { inFairTurn } from './in-turn.ts'

/** Returns a queue of `most` tasks, and the list of tasks that have started. */
function queueOf(most: number, mostOfGroup?: number) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = inFairTurn<string>(most, mostOfGroup)
  const add = (group: string, task: string) =>
    run(group, () => {
      started.push(task)
      return new Promise<void>((end) => ends.set(task, end))
    })
  const end = async (task: string) => {
    ends.get(task)?.()
    await new Promise(setImmediate)
  }
  return { started, add, end }
}

test('a group with many tasks leaves a place to another group', async () => {
  const { started, add, end } = queueOf(2)
  for (const task of ['a1', 'a2', 'a3']) void add('a', task)
  void add('b', 'b1')
  await end('none')
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test('waiting groups take turns, and the tasks of a group keep their order', async () => {
  const { started, add, end } = queueOf(1)
  for (const task of ['a1', 'a2', 'a3']) void add('a', task)
  for (const task of ['b1', 'b2']) void add('b', task)
  for (const task of ['a1', 'a2', 'b1', 'a3', 'b2']) await end(task)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('at most the given number of tasks run at once, also when tasks fail', async () => {
  const run = inFairTurn<string>(2)
  let running = 0
  let highest = 0
  const works = Array.from({ length: 30 }, (_, task) =>
    run(`group ${task % 5}`, async () => {
      running += 1
      highest = Math.max(highest, running)
      await new Promise(setImmediate)
      running -= 1
      if (task % 3 === 0) throw new Error('The task failed.')
    }),
  )
  const ended = await Promise.allSettled(works)
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect([highest, running]).toEqual([2, 0])
})

test('a group alone may use every place, and another group still gets the second place that becomes free', async () => {
  const { started, add, end } = queueOf(2, 2)
  for (const task of ['a1', 'a2', 'a3', 'a4', 'a5']) void add('a', task)
  void add('b', 'b1')
  await end('none')
  expect(started).toEqual(['a1', 'a2'])
  for (const task of ['a1', 'a2', 'a3', 'b1']) await end(task)
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
})
