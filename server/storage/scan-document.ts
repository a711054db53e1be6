import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { inTurn } from '#server/in-turn.ts'
import type { Inspected } from './file-kind.ts'

export type DocumentHead = 'pdf' | 'zip'
export interface ScanJob {
  path: string
  head: DocumentHead
}

interface ScanLimits {
  /** The time limit in milliseconds, including the start of the worker. */
  time?: number
  /** The module that the worker runs. */
  script?: URL
}

/**
 * The usual time limit in milliseconds. A valid file takes less than a second. The limit leaves time for a machine
 * where a whole class hands in together.
 */
const usualTime = 15_000
const scanWorker = new URL('./scan-worker.ts', import.meta.url)
const heapMegabytes = 512

// Each worker holds its file and the unpacked content.
const scanInTurn = inTurn(2)

/**
 * Scans a PDF or an office file in a worker, so no content blocks the event loop. Returns `fileTooComplex` when time or
 * memory runs out.
 */
export const scanDocument = (path: string, head: DocumentHead, limits: ScanLimits = {}): Promise<Inspected> =>
  scanInTurn(() => inWorker({ path, head }, limits))

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
  const timer = setTimeout(tooComplex, time)
  worker.once('message', done)
  worker.once('error', failed)
  worker.postMessage(job)
  return scan.promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', done)
    if (!idle.has(worker)) void worker.terminate()
  })
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
  setFlagsFromString(`--max-semi-space-size=${2}`)
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
