import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL server of a folder, as the file that it keeps there tells. */
interface Postmaster {
  pid: number
  socketFolder: string
  /** False while it starts or stops. */
  ready: boolean
}

/** Undefined when there is no server, or its file was left behind by one that is gone. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostmasterOf(cluster, pid)) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL goes by the number alone and refuses to start while any program has it, as happens after a restart of a
 * container. A file whose number is nobody's is left to PostgreSQL, which reads more from it.
 */
export function removeMisleadingPidFile(cluster: string) {
  const pid = Number(readPidFile(cluster)[0])
  if (pid > 0 && existsSync(`/proc/${pid}`) && !isPostmasterOf(cluster, pid)) rmSync(pidFile(cluster), { force: true })
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

function readPidFile(cluster: string) {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch (problem) {
    // The server removes it when it ends, so it may go between any two looks.
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw problem
  }
}

/** Said on the server's command line, which everybody may read: after a restart its number may be any program's. */
export const markOf = (cluster: string) => `hessa.data=${realpathSync(cluster)}`

function isPostmasterOf(cluster: string, pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(markOf(cluster))
  } catch {
    return false
  }
}
