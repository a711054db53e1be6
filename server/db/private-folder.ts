import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Creates the folder for one user only: `owner`, else the user of this process. Returns the folder's real path. Throws
 * a StartProblem if this process cannot create the folder or write to it.
 */
export function privateFolder(path: string, owner = process.getuid?.()) {
  try {
    makeFolders(resolve(path))
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch (problem) {
    throw new StartProblem(
      `DATA_DIR cannot be used: ${(problem as Error).message}. Choose a folder that this user may write.`,
    )
  }
  if (owner !== undefined && owner !== process.getuid?.()) giveTo(path, owner)
  return realpathSync(path)
}

/**
 * Creates the folder level by level. Node's `recursive` never returns where folders are impossible, such as in /proc.
 */
function makeFolders(path: string) {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  }
}

/** Gives the folder with its contents to another user, which only the root user can do. */
export function giveTo(path: string, owner: number) {
  chownSync(path, owner, owner)
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) chownSync(join(path, name), owner, owner)
}

/**
 * The highest number of bytes of the socket's folder. Linux limits the whole path of a socket to 108 bytes, its final
 * zero included.
 */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

/**
 * Returns the folder of the database's socket, next to the data. Uses the temporary folder if the path is too long, or
 * has a character at which PostgreSQL splits paths. Root always uses the temporary folder, because the database's user
 * may not be allowed to enter the data's folder. Throws a StartProblem for a temporary folder of another user.
 */
export function socketFolder(home: string, owner = process.getuid?.()) {
  const beside = join(home, 'run')
  const fits = Buffer.byteLength(beside) <= longestSocketFolder && /^[\w./ -]+$/.test(beside)
  if (fits && process.getuid?.() !== 0) return privateFolder(beside)

  const key = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `hessa-${owner}-${key}`)
  const known = lstatSync(path, { throwIfNoEntry: false })
  if (known && (!known.isDirectory() || known.uid !== owner)) {
    throw new StartProblem(`${path} belongs to another user: remove it, or choose another DATA_DIR.`)
  }
  privateFolder(path, owner)
  chmodSync(path, 0o700)
  return path
}
