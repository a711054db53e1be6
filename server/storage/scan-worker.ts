import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { officeFile } from './office-file.ts'
import { pdfProblem } from './pdf-scan.ts'
import type { ScanJob } from './scan-document.ts'

parentPort?.on('message', async ({ path, head }: ScanJob) => {
  const bytes = await readFile(path)
  parentPort?.postMessage(head === 'zip' ? await officeFile(bytes) : { kind: 'pdf', problem: pdfProblem(bytes) })
})
