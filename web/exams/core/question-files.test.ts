import { expect, test } from 'vitest'
import { settled } from './fake-device.ts'
import { paperOf } from './fake-exam.ts'
import { type FileEdges, LinkExpired, QuestionFiles } from './question-files.ts'
import type { Paper } from './shapes.ts'

type Kind = 'picture' | 'pdf' | null

const questionsWith = (kinds: Kind[], expires = 1) =>
  kinds.map((image_kind, place) => ({
    id: place + 1,
    image: image_kind && `/file/${place + 1}?expires=${expires}`,
    image_kind,
  })) as unknown as Paper['questions']

interface Download {
  link: string
  stop: AbortController
  arrive: () => void
  fail: (failure?: Error) => void
}

/** Creates an exam with these files. The test ends the downloads. */
function files(kinds: Kind[], edges: Partial<FileEdges> = {}) {
  const downloads: Download[] = []
  const calls: string[] = []
  const waits: { ms: number; go: () => void }[] = []
  const all: FileEdges = {
    kept: async () => new Map(),
    keep: (name) => calls.push(`keep ${name}`),
    download: (link, stop) =>
      new Promise((resolve, reject) => {
        const fail = (failure = new Error('no file')) => reject(failure)
        downloads.push({ link, stop, arrive: () => resolve(new Blob()), fail })
      }),
    freshPaper: async () => ({ questions: questionsWith(kinds, 2) }),
    addressOf: () => `blob:${calls.length}`,
    revoke: (address) => calls.push(`revoke ${address}`),
    wait: (ms) => new Promise<void>((go) => waits.push({ ms, go })),
    ...edges,
  }
  const one = new QuestionFiles(paperOf({ questions: questionsWith(kinds) }), all)
  /** Ends the running download. */
  const end = async (act: (download: Download) => void) => {
    await settled()
    const last = downloads.at(-1)
    if (last) act(last)
    await settled()
  }
  return { one, downloads, calls, waits, end, links: () => downloads.map(({ link }) => link.split('?')[0]) }
}

const arrive = (one: Download) => one.arrive()
const fail = (one: Download) => one.fail()

test('files come one after another, pictures before PDFs, and are kept on the phone', async () => {
  const { one, end, links, calls } = files(['pdf', 'picture', null, 'picture'])
  one.open()
  await end(arrive)
  await end(arrive)
  await end(arrive)
  expect(links()).toEqual(['/file/2', '/file/4', '/file/1'])
  expect(calls).toEqual(['keep /file/2', 'keep /file/4', 'keep /file/1'])
  expect([...one.read().addresses.keys()]).toEqual([2, 4, 1])
})

test('a file on the phone is not downloaded again', async () => {
  const { one, links } = files(['picture', 'picture'], { kept: async () => new Map([['/file/1', new Blob()]]) })
  one.open()
  await settled()
  expect([links(), [...one.view.addresses.keys()]]).toEqual([['/file/2'], [1]])
})

test('the file of the visible question is next', async () => {
  const { one, end, links } = files(['picture', 'picture', 'picture'])
  one.open()
  await settled()
  one.want(3)
  await end(arrive)
  await end(arrive)
  one.want(3)
  expect(links()).toEqual(['/file/1', '/file/3', '/file/2'])
})

test('a failed file shows an error, blocks no other file, and loads after a retry', async () => {
  const { one, end, links, waits } = files(['picture', 'picture'])
  one.open()
  one.want(1)
  await end(fail)
  expect([[...one.view.late], waits.map(({ ms }) => ms)]).toEqual([[1], [1000]])
  waits[0]?.go()
  await end(fail)
  one.want(1)
  await end(arrive)
  expect([links().slice(0, 3), [...one.view.late]]).toEqual([['/file/1', '/file/2', '/file/1'], [2]])
})

test('after a failure, the first successful file is followed by the visible question’s file', async () => {
  const { one, end, links, waits } = files(['picture', 'picture', 'picture'])
  one.open()
  one.want(1)
  await end(fail)
  waits[0]?.go()
  await end(arrive)
  await settled()
  expect(links()).toEqual(['/file/1', '/file/2', '/file/1'])
})

test('an expired link is renewed at once, and after a second failure the next download waits', async () => {
  const { one, end, downloads, waits } = files(['picture'])
  const expired = (download: Download) => download.fail(new LinkExpired())
  one.open()
  await end(expired)
  expect(downloads.map(({ link }) => link)).toEqual(['/file/1?expires=1', '/file/1?expires=2'])
  await end(expired)
  expect([downloads.length, waits.length]).toEqual([2, 1])
})

test('a file whose expired link cannot be renewed is requested again', async () => {
  const { one, end, downloads } = files(['picture'], { freshPaper: () => Promise.reject(new Error('no network')) })
  one.open()
  await end((download) => download.fail(new LinkExpired()))
  expect(downloads.map(({ link }) => link)).toEqual(['/file/1?expires=1', '/file/1?expires=1'])
})

test('the end of the exam aborts the running download', async () => {
  const { one, end, downloads } = files(['picture', 'picture'])
  one.open()
  await settled()
  one.stop()
  expect(downloads[0]?.stop.signal.aborted).toBe(true)
  await end(arrive)
  expect([downloads.length, one.view.addresses.size]).toEqual([1, 0])
})

test('a page that the student leaves before its storage is read downloads no file', async () => {
  const { one, downloads } = files(['picture'])
  one.open()()
  await settled()
  expect(downloads).toEqual([])
})

test('the end of the exam wakes a page that waits for a retry, and ends its downloads', async () => {
  const { one, end, downloads } = files(['picture'])
  one.open()
  await end(fail)
  one.stop()
  await settled()
  expect(downloads).toHaveLength(1)
})

test('a file’s address is valid as long as the page that shows the file', async () => {
  const { one, end, calls } = files(['picture'])
  let told = 0
  const stop = one.subscribe(() => {
    told += 1
  })
  const close = one.open()
  await end(arrive)
  stop()
  close()
  expect([calls, one.view.addresses.size, told]).toEqual([['keep /file/1', 'revoke blob:1'], 0, 1])
})
