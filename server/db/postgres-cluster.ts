import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import { command, type Launch } from './postgres-launch.ts'
import { giveTo, privateFolder } from './private-folder.ts'

/** The major version of the embedded PostgreSQL. */
export const majorVersion = '18'

/**
 * The path by which the programs name their working directory. The programs' user may not be allowed to enter the
 * folders above.
 */
export const hereFolder = '/proc/self/cwd'

/**
 * Creates the data of an empty database server in the folder, unless the folder already has data. The data belongs to
 * the user that will run the server. Throws a StartProblem if initdb fails, or if another major version wrote the data.
 */
export function makeCluster(cluster: string, launch: Launch) {
  if (!existsSync(cluster)) createCluster(cluster, launch)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new StartProblem(
      `${cluster} was written by PostgreSQL ${version}, which this version cannot read. Use an empty DATA_DIR or that version.`,
    )
  }
  // A copy or a restored backup may have opened the folder to others, and PostgreSQL refuses an open folder.
  chmodSync(cluster, 0o700)
  if (launch.uid !== undefined && statSync(cluster).uid !== launch.uid) giveTo(cluster, launch.uid)
}

/**
 * Creates the data under another name and renames the complete data, so that a killed start leaves no incomplete
 * database.
 */
function createCluster(cluster: string, launch: Launch) {
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  privateFolder(fresh, launch.uid)
  const { file, args, options } = command(launch, 'initdb', [
    ...['-D', hereFolder, '-U', 'hessa', '-A', 'trust', '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ])
  const made = spawnSync(file, args, { ...options, cwd: fresh, encoding: 'utf8' })
  if (made.status !== 0) {
    throw new StartProblem(`The database could not be created in ${cluster}: ${made.stderr || made.error?.message}`)
  }
  renameSync(fresh, cluster)
  const parent = openSync(join(cluster, '..'), 'r')
  fsyncSync(parent)
  closeSync(parent)
}
