import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { pdfWithObjects, wordParts, zipOf } from '#server/test/sample-archives.ts'
import { type DocumentHead, scanDocument } from './scan-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'hessa-scan-'))
afterAll(() => rmSync(folder, { recursive: true }))
const mebibyte = 1024 * 1024

let made = 0
function written(content: Buffer | string): string {
  made += 1
  const path = join(folder, String(made))
  writeFileSync(path, content)
  return path
}

const scanPdf = (path: string, limits?: Parameters<typeof scanDocument>[2]) =>
  scanDocument({ path, head: 'pdf' }, 1, limits)

/** Returns the scan's processor time in milliseconds: of this thread, which serves requests, and of the process. */
async function costOf(content: Buffer | string, head: DocumentHead) {
  const path = written(content)
  const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()]
  const { problem } = await scanDocument({ path, head }, 1)
  const [here, all] = [process.threadCpuUsage(thread), process.cpuUsage(whole)]
  return { problem, here: (here.user + here.system) / 1000, all: (all.user + all.system) / 1000 }
}

const pdfOf = (unit: string, bytes = 9.5 * mebibyte) => `%PDF-1.7\n${unit.repeat(bytes / unit.length)}`

/**
 * The time limit of this thread in milliseconds. Without the worker the scan took 1,900 ms and more; a busy machine
 * takes three times as long.
 */
const mostHere = 300

describe('no file delays other requests', () => {
  const isScannedElsewhere = async (unit: string) => {
    const { here, all } = await costOf(pdfOf(unit), 'pdf')
    expect(here).toBeLessThan(mostHere)
    expect(all).toBeLessThan(12_000)
  }
  const promise = 'a PDF that repeats %j is scanned in another thread, within twelve seconds of processor time'
  test.for(['obj<<', '#4a'])(promise, isScannedElsewhere)
  test.for([
    'obj<</A[',
    'obj',
    '1 0 obj ',
    'stream\n',
    'trailer<<',
    '/OpenAction 1 0 R ',
    '/OpenAction<<',
    '/AA[',
    '/#41A<<',
    '/URI(',
    '/',
    '1 ',
    '(',
    '%',
  ])(promise, { tags: 'detail' }, isScannedElsewhere)

  test('a PDF that unpacks to 150 MB is refused at little cost', async () => {
    const { problem, here, all } = await costOf(pdfWithObjects(' '.repeat(150 * mebibyte)), 'pdf')
    expect(problem).toBe('fileBroken')
    expect(here).toBeLessThan(mostHere)
    expect(all).toBeLessThan(1000)
  })

  test('a Word file that unpacks to 150 MB is refused at little cost', async () => {
    const zeros = Buffer.alloc(15 * mebibyte)
    const parts = Array.from({ length: 10 }, (_, number) => ({ name: `word/media/${number}.png`, content: zeros }))
    const { problem, here, all } = await costOf(zipOf([...wordParts, ...parts]), 'zip')
    expect(problem).toBe('fileUnsafe')
    expect(here).toBeLessThan(mostHere)
    expect(all).toBeLessThan(1000)
  })

  test('a scan without an end is stopped and refused', async () => {
    const script = new URL('data:text/javascript,for(;;);')
    const { problem } = await scanPdf(written('%PDF-'), { time: 300, script })
    expect(problem).toBe('fileTooComplex')
  })

  test('a scan that another program keeps waiting is not refused', async () => {
    const program = `
      import { parentPort } from 'node:worker_threads'
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
      parentPort.postMessage({ kind: 'pdf' })`
    const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
    expect(await scanPdf(written('%PDF-'), { time: 1000, script })).toEqual({ kind: 'pdf' })
  })

  test('a scan that takes all memory is stopped and refused', { timeout: 120_000 }, async () => {
    const script = new URL('data:text/javascript,const all = []; for(;;) all.push(new Array(1e5).fill(all.length));')
    const { problem } = await scanPdf(written('%PDF-'), { time: 110_000, script })
    expect(problem).toBe('fileTooComplex')
  })
})

test('the cheapest scan of many small documents costs less than the start of a worker', async () => {
  const small = pdfOf(' ', 100)
  await costOf(small, 'pdf')
  const costs = []
  for (let scans = 0; scans < 20; scans += 1) costs.push(await costOf(small, 'pdf'))
  expect(costs.map(({ problem }) => problem)).toEqual(Array(20).fill(undefined))
  // The start of a worker takes 50 ms or more on every machine.
  expect(Math.min(...costs.map(({ all }) => all))).toBeLessThan(25)
})

test('a document is scanned after another document was refused, stopped or lost', async () => {
  const whole = { kind: 'pdf', problem: undefined }
  const good = written(pdfOf(' ', 100))
  expect((await scanPdf(written(pdfWithObjects(' '.repeat(20 * mebibyte))))).problem).toBe('fileBroken')
  expect(await scanPdf(good)).toEqual(whole)
  expect((await scanPdf(written(pdfOf('#4a')), { time: 1 })).problem).toBe('fileTooComplex')
  expect(await scanPdf(good)).toEqual(whole)
  await expect(scanPdf(join(folder, 'gone'))).rejects.toThrow('ENOENT')
  expect(await scanPdf(good)).toEqual(whole)
})

test('slow documents of one person do not delay the document of another person', async () => {
  const program = `
    import { existsSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    parentPort.once('message', ({ path }) => {
      const look = setInterval(() => {
        if (!existsSync(path + '.ends')) return
        clearInterval(look)
        parentPort.postMessage({ kind: 'pdf' })
      }, 5)
    })`
  const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const slow = written('%PDF-')
  const scans = [1, 2, 3].map(() => scanPdf(slow, { script }))
  const other = await scanDocument({ path: written(pdfOf(' ', 100)), head: 'pdf' }, 2)
  expect(other).toEqual({ kind: 'pdf', problem: undefined })
  writeFileSync(`${slow}.ends`, '')
  expect(await Promise.all(scans)).toEqual(Array(3).fill({ kind: 'pdf' }))
})

test('documents of three people are scanned two at a time', async () => {
  let begun = 0
  const limits = {
    get time() {
      begun += 1
      return 110_000
    },
  }
  const job = { path: written(pdfOf(' ', 100)), head: 'pdf' } as const
  const scans = [1, 2, 3].map((person) => scanDocument(job, person, limits))
  expect(begun).toBe(2)
  await Promise.all(scans)
  expect(begun).toBe(3)
})

test('a scan that fails reports the error, and a missing file is not a refusal', async () => {
  await expect(scanPdf(join(folder, 'gone'))).rejects.toThrow('ENOENT')
})

test('a worker frees the bytes of a document after the scan', async () => {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { execArgv: [] })
  const path = written(pdfOf(' ', 2 * mebibyte))
  const scan = async () => {
    worker.postMessage({ path, head: 'pdf' })
    await once(worker, 'message')
  }
  const outsideTheHeap = async () => (await worker.getHeapStatistics()).external_memory
  await scan()
  const before = await outsideTheHeap()
  for (let scanned = 0; scanned < 8; scanned += 1) await scan()
  expect((await outsideTheHeap()) - before).toBeLessThan(2 * mebibyte)
  await worker.terminate()
})

test('a scan that makes many objects holds at most 4 MiB for new objects', async () => {
  // The engine returns pages of new objects in the background, so a busy machine still counts some of them now and then.
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { parentPort } from 'node:worker_threads'
    const kept = []
    const held = []
    for (let round = 0; round < 300; round += 1) {
      kept.push(Array.from({ length: 1e4 }, () => ({})))
      if (kept.length > 5) kept.shift()
      held.push(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size)
    }
    parentPort.postMessage({ kind: Math.min(...held.slice(150)) })`
  const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const { kind } = await scanPdf(written('%PDF-'), { script })
  expect(kind).toBeLessThanOrEqual(4 * mebibyte)
})
