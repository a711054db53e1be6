import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

interface Process {
  pid: number
  parent: number
  ms: number
}

/** Returns the server's process, its children, and the processes of the embedded database in `dataDir`. */
export function treeOf({ pid, dataDir }: { pid: number; dataDir: string }): number[] {
  const all = processes()
  const wanted = new Set([pid, ...all.filter((one) => folderOf(one.pid).startsWith(dataDir)).map((one) => one.pid)])
  for (let size = 0; size < wanted.size; ) {
    size = wanted.size
    for (const one of all) if (wanted.has(one.parent)) wanted.add(one.pid)
  }
  return [...wanted]
}

/** Returns the processor time of the processes in milliseconds. */
export function processorMs(pids: readonly number[]): number {
  const wanted = new Set(pids)
  return processes().reduce((sum, { pid, ms }) => sum + (wanted.has(pid) ? ms : 0), 0)
}

/** Returns the processor time of the whole machine in milliseconds. */
export function machineMs(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + soft) * tickMs
}

/** Returns the share of the processor that other programs used, from 0 to 1. */
export const foreignShare = (busyMs: number, ownMs: number, wallMs: number) =>
  Math.max(0, busyMs - ownMs) / (wallMs * availableParallelism())

/** Returns the memory of the processes in MiB. A page that several processes share counts once. */
export function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // The name of the program is in parentheses and may contain spaces.
      const fields = textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? []
      const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
      if (parent === undefined || user === undefined || system === undefined) return []
      return [{ pid: Number(name), parent, ms: (user + system) * tickMs }]
    })
}

/** Returns an empty text for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
