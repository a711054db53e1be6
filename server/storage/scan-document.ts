import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { inFairTurn } from '#server/in-turn.ts'
import type { Inspected } from './file-kind.ts'
import type { Uploader } from './uploader.ts'

export type DocumentHead = 'pdf' | 'zip'
export interface ScanJob {
  path: string
  head: DocumentHead
}

interface ScanLimits {
  /** The limit of the worker's processor time in milliseconds. */
  time?: number
  /** The module that the worker runs. */
  script?: URL
}

/**
 * The usual limit in milliseconds of processor time. A valid file takes less than a second. The limit leaves time for a
 * slow processor. A machine where a whole class hands in together does not use up the limit.
 */
const usualTime = 15_000
/** A scan that waits for the disk uses no processor time. The scan ends after this many times its limit. */
const mostWaiting = 10
/** The milliseconds between two looks at a worker's processor time. */
const lookMs = 250
const scanWorker = new URL('./scan-worker.ts', import.meta.url)
const heapMegabytes = 512

// Each worker holds its file and the unpacked content.
const scanInTurn = inFairTurn<Uploader>(2)

/**
 * Scans a PDF or an office file in a worker, so no content blocks the event loop. Scans one document of each uploader at
 * a time, so that slow documents of one person do not delay other people. Returns `fileTooComplex` when time or memory
 * runs out.
 */
export const scanDocument = (job: ScanJob, uploader: Uploader, limits: ScanLimits = {}): Promise<Inspected> =>
  scanInTurn(uploader, () => inWorker(job, limits))

async function inWorker(job: ScanJob, { time = usualTime, script = scanWorker }: ScanLimits): Promise<Inspected> {
  const worker = script === scanWorker ? takeWorker() : startWorker(script)
  const scan = Promise.withResolvers<Inspected>()
  const tooComplex = () => scan.resolve({ kind: undefined, problem: 'fileTooComplex' })
  const failed = (problem: Error & { code?: string }) => {
    if (problem.code === 'ERR_WORKER_OUT_OF_MEMORY') tooComplex()
    else scan.reject(problem)
  }
  const done = (result: Inspected) => {
    worker.off('error', failed)
    if (script === scanWorker) letWait(worker)
    scan.resolve(result)
  }
  const stopLooking = whenOver(worker, time, tooComplex)
  worker.once('message', done)
  worker.once('error', failed)
  worker.postMessage(job)
  return scan.promise.finally(() => {
    stopLooking()
    worker.off('message', done)
    if (!idle.has(worker)) void worker.terminate()
  })
}

/**
 * Calls `over` once the worker has used `time` milliseconds of processor time since the first look. Returns the function
 * that ends the looks.
 */
function whenOver(worker: Worker, time: number, over: () => void): () => void {
  let before: NodeJS.CpuUsage | undefined
  const look = async () => {
    const { user, system } = await worker.cpuUsage(before)
    if (before && (user + system) / 1000 > time) over()
    before ??= { user, system }
  }
  // A worker that ended meanwhile has no processor time.
  const looks = setInterval(() => void look().catch(() => {}), Math.min(lookMs, time))
  const longest = setTimeout(over, time * mostWaiting)
  return () => {
    clearInterval(looks)
    clearTimeout(longest)
  }
}

/**
 * The workers that wait for a document, with the timers that end the workers. The start of a worker takes 0.1 s of
 * processor time, and most scans a hundredth of that (docs/decisions/052-scan-workers-wait.md).
 */
const idle = new Map<Worker, NodeJS.Timeout>()
/** An idle worker holds the memory of its last document for at most this many milliseconds. */
const longestIdleMs = 5000

/**
 * The highest size in mebibytes of half a worker's heap for new objects. A scan makes short texts, and a worker otherwise
 * fills the 16 MiB that the server's option allows. `resourceLimits` cannot lower that option.
 */
const youngMegabytes = 2

function startWorker(script: URL): Worker {
  // Only heaps that start later read this option, and all of these belong to workers.
  setFlagsFromString(`--max-semi-space-size=${youngMegabytes}`)
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  worker.once('exit', () => forget(worker))
  return worker
}

function takeWorker(): Worker {
  const [worker] = idle.keys()
  if (!worker) return startWorker(scanWorker)
  forget(worker)
  worker.ref()
  return worker
}

function letWait(worker: Worker) {
  worker.unref()
  idle.set(worker, setTimeout(() => forget(worker) && worker.terminate(), longestIdleMs).unref())
}

function forget(worker: Worker): boolean {
  clearTimeout(idle.get(worker))
  return idle.delete(worker)
}
