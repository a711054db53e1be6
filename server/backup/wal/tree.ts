import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BadBackup } from '#server/backup/bad-backup.ts'
import type { Chunks } from '#server/backup/seal.ts'
import { spoolName } from '#server/db/wal-spool.ts'

/** Folders whose contents PostgreSQL creates itself. The copy has these folders without contents. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_stat_tmp',
]
const left = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal)$/
const isLeft = (name: string) =>
  name === spoolName || name === 'pg_internal.init' || name.startsWith('pgsql_tmp') || left.test(name)
/** This file names the last checkpoint. The file is copied last, as `pg_basebackup` does. */
const control = 'global/pg_control'

interface Entry {
  path: string
  /** The size in bytes; undefined for a folder. */
  size?: number
}

/**
 * Packs the files of a running PostgreSQL. A file may change or disappear meanwhile, because the recovery repairs each
 * page from the write-ahead log.
 */
export async function* packTree(root: string): AsyncGenerator<Buffer> {
  for await (const path of pathsOf(root, '')) if (path !== control) yield* packOne(root, path)
  yield* packOne(root, control)
}

async function* pathsOf(root: string, folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (isLeft(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) yield path
    if (!entry.isDirectory()) continue
    yield `${path}/`
    if (emptied.includes(path)) continue
    yield* pathsOf(root, path)
  }
}

async function* packOne(root: string, path: string): AsyncGenerator<Buffer> {
  if (path.endsWith('/')) return yield headOf({ path })
  const found = await stat(join(root, path)).catch(ignoreMissing)
  if (!found) return
  yield headOf({ path, size: found.size })
  let left = found.size
  if (left > 0)
    for await (const chunk of readUpTo(join(root, path), left)) {
      left -= chunk.length
      yield chunk
    }
  // The file was truncated or removed after its size was read. The recovery repeats this change from the log.
  while (left > 0) {
    const zeros = Buffer.alloc(Math.min(left, 65_536))
    left -= zeros.length
    yield zeros
  }
}

async function* readUpTo(path: string, size: number): AsyncGenerator<Buffer> {
  const handle = await open(path).catch(ignoreMissing)
  if (handle) yield* createReadStream('', { fd: handle, end: size - 1 })
}

const headOf = (entry: Entry) => Buffer.from(`${JSON.stringify(entry)}\n`)

function ignoreMissing(problem: NodeJS.ErrnoException) {
  if (problem.code === 'ENOENT') return undefined
  throw problem
}

/**
 * Unpacks the files into the empty folder. Throws a BadBackup if the packed bytes end too early, or if a path leaves
 * the folder.
 */
export async function unpackTree(source: Chunks, root: string): Promise<void> {
  const bytes = new Bytes(source)
  for (;;) {
    const line = await bytes.line()
    if (line === undefined) return
    const { path, size } = JSON.parse(line) as Entry
    if (isAbsolute(path) || path.split('/').includes('..')) throw new BadBackup('its database is altered')
    await mkdir(join(root, path.endsWith('/') ? path : dirname(path)), { recursive: true, mode: 0o700 })
    // The files need no flush here, because PostgreSQL flushes every file before a recovery.
    if (size !== undefined) await pipeline(bytes.take(size), createWriteStream(join(root, path), { mode: 0o600 }))
  }
}

/** Reads a stream by lines and by given numbers of bytes. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: Chunks) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Returns the next line; undefined at the end of the stream. Throws a BadBackup for a line without an end. */
  async line(): Promise<string | undefined> {
    let end = this.#rest.indexOf(10)
    while (end < 0) {
      const next = await this.#chunks.next()
      if (next.done && this.#rest.length === 0) return undefined
      if (next.done) throw new BadBackup('its database is cut')
      this.#rest = Buffer.concat([this.#rest, next.value])
      end = this.#rest.indexOf(10)
    }
    const line = this.#rest.subarray(0, end).toString()
    this.#rest = this.#rest.subarray(end + 1)
    return line
  }

  async *take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next()
        if (next.done) throw new BadBackup('its database is cut')
        this.#rest = next.value
      }
      const chunk = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
  }
}
