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
 * Scans a PDF or an office file in its own worker, so no content blocks the event loop. Returns
 * `fileTooComplex` when time or memory runs out.
 */
export const scanDocument = (path: string, head: DocumentHead, limits: ScanLimits = {}): Promise<Inspected> =>
  scanInTurn(() => inWorker({ path, head }, limits))

function inWorker(job: ScanJob, { time = usualTime, script = scanWorker }: ScanLimits): Promise<Inspected> {
  const worker = new Worker(script, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  const scan = Promise.withResolvers<Inspected>()
  const tooComplex = () => scan.resolve({ kind: undefined, problem: 'fileTooComplex' })
  const timer = setTimeout(tooComplex, time)
  worker.once('message', scan.resolve)
  worker.once('error', (problem: Error & { code?: string }) => {
    if (problem.code === 'ERR_WORKER_OUT_OF_MEMORY') tooComplex()
    else scan.reject(problem)
  })
  return scan.promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
