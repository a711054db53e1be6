import { readFileSync } from 'node:fs'

/** Bytes of memory that a process of this machine holds. */
export const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
