import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { officeFile } from './office-file.ts'
import { pdfProblem } from './pdf-scan.ts'
import type { ScanJob } from './scan-document.ts'

parentPort?.on('message', async ({ path, head }: ScanJob) => {
  const bytes = readWhole(path)
  const inspected = head === 'zip' ? await officeFile(bytes) : { kind: 'pdf', problem: pdfProblem(bytes) }
  // The bytes are outside the heap, whose size decides when the engine collects garbage. Without this line, a worker
  // kept up to 60 MB of scanned documents.
  bytes.buffer.transfer(0)
  parentPort?.postMessage(inspected)
})

/** Returns the file's bytes in a buffer of their own, because small buffers of `readFile` may share memory. */
function readWhole(path: string): Buffer<ArrayBuffer> {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size)
    return bytes.subarray(0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}
