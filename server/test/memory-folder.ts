import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** The file system in memory of Linux. */
const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Returns the path of this checkout's files in memory, or undefined if the memory has no room. The file system ext4
 * searches for an unused inode among the inodes of just deleted files. A new database then takes 0.5 s of processor
 * time when older databases were just removed. In memory, a new database takes 0.05 s.
 */
export function memoryFolder(use: string): string | undefined {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return hasRoom() ? join(memory, `hessa-${use}-${process.getuid?.()}-${checkout}`) : undefined
}

/**
 * Lets this process and its children keep temporary files in memory, and returns the function that removes the files.
 * In memory, the browser tests take a tenth less processor time. Does nothing if the memory has no room or forbids
 * programs. Tests start programs in the folder, also as other users.
 */
export function keepTemporaryFilesInMemory(): () => void {
  const folder = allowsPrograms() ? memoryFolder('temporary') : undefined
  if (!folder) return () => {}
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  return remove
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

function allowsPrograms() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec')
  } catch {
    return false
  }
}
