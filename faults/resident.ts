import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in bytes. */
export const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
