import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { officeFile } from './office-file.ts'
import { pdfProblem } from './pdf-scan.ts'
import type { ScanJob } from './scan-document.ts'

const { path, head } = workerData as ScanJob
const bytes = await readFile(path)
parentPort?.postMessage(head === 'zip' ? await officeFile(bytes) : { kind: 'pdf', problem: pdfProblem(bytes) })
