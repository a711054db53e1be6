import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL server of a folder, as `postmaster.pid` describes it. */
interface Postmaster {
  pid: number
  socketFolder: string
  /** False while the server starts or stops. */
  ready: boolean
}

/** Returns the folder's server; undefined without a server, and for the file of a dead server. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostmasterOf(cluster, pid)) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Removes a pid file whose process id now belongs to another program, as after a restart of a container. With that file
 * PostgreSQL would refuse to start. Keeps a file whose process id is free, because PostgreSQL handles it.
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
    // The server removes this file when the server ends, so a missing file means that no server runs.
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw problem
  }
}

/**
 * Returns the argument that identifies the data's server on a command line. After a restart of the machine, another
 * program may have the server's process id.
 */
export const markOf = (cluster: string) => `hessa.data=${realpathSync(cluster)}`

function isPostmasterOf(cluster: string, pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(markOf(cluster))
  } catch {
    return false
  }
}
