import { expect, test } from 'vitest'
import { keepExamPage } from './stored-page.ts'

interface Settings {
  /** The result of each fetch: the build of the page, undefined for another page, or an error. */
  replies?: (string | undefined | Error)[]
  endsAfter?: number
  storingFails?: boolean
}

/** Stores an exam's page while the open page is of the build `ours`. Returns the waits and changes in order. */
async function keep({ replies = ['ours'], endsAfter = Number.POSITIVE_INFINITY, storingFails }: Settings) {
  const done: string[] = []
  let asked = 0
  await keepExamPage<string>({
    isOver: () => asked >= endsAfter,
    get: async () => {
      const reply = replies[asked]
      asked += 1
      if (reply instanceof Error) throw reply
      return reply
    },
    isOurBuild: (build) => build === 'ours',
    store: async () => {
      if (storingFails) throw new Error('full')
      done.push('stored')
    },
    drop: async () => done.push('dropped'),
    wait: async (ms) => void done.push(`wait ${ms}`),
  })
  return done
}

test('the page of a running exam is stored once', async () => {
  expect(await keep({})).toEqual(['stored'])
})

test('a lost request and a Wi-Fi login page are followed by another try', async () => {
  const replies = [new Error('no network'), undefined, 'ours']
  expect(await keep({ replies })).toEqual(['wait 1000', 'wait 2000', 'stored'])
})

test('the page of a newer build does not replace the stored page', async () => {
  expect(await keep({ replies: ['newer'] })).toEqual([])
})

test('a phone that cannot store the page stops after five tries', async () => {
  const waits = [1000, 2000, 4000, 8000, 15_000].map((ms) => `wait ${ms}`)
  expect(await keep({ replies: Array(9).fill('ours'), storingFails: true })).toEqual(waits)
})

test('an exam that is over leaves no page on the phone', async () => {
  expect(await keep({ endsAfter: 0 })).toEqual(['dropped'])
  expect(await keep({ endsAfter: 1 })).toEqual(['stored', 'dropped'])
})
