import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, inArray, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { withConnection } from '#server/db/connection.ts'
import { locks } from '#server/db/locks.ts'
import { type Db, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { inTurn } from '#server/in-turn.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { FilePlace } from './file-place.ts'
import type { FilePlaces } from './file-places.ts'
import { storedFiles } from './tables.ts'

export interface Moved {
  files: number
  bytes: number
  /** The keys of files that differ from their row. A damaged file stays in its place. */
  damaged: string[]
}

interface Move {
  from: FilePlace
  to: FilePlace
  incoming: string
}

/** The number of files that are copied in parallel. */
const mostCopies = 4

/**
 * Moves every file to the current place while the school runs. A file leaves its former place only after the copy was
 * read back. A kill at any step therefore loses nothing, and a later run goes on. `tell` gets the sums so far. Throws a
 * StartProblem without a second place, or while another move runs.
 */
export async function moveFiles(db: Db, places: FilePlaces, tell: (moved: Moved) => void): Promise<Moved> {
  const [to, from] = places.all
  if (!(to && from)) throw new StartProblem('There is only one place of files. Set S3_BUCKET and its keys.')
  await to.check()
  return withConnection(sessionUrlOf(poolOf(db)), async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.moveFiles])
    if (!rows[0]?.mine) throw new StartProblem('Another move of files is under way. Try again after it.')
    const moved: Moved = { files: 0, bytes: 0, damaged: [] }
    for await (const files of from.list()) {
      const keys = files.map(({ key }) => key)
      await withoutSweep(client, () => moveBatch(db, { from, to, incoming: places.incoming }, keys, moved))
      tell(moved)
    }
    return moved
  })
}

/** Runs the work without the sweep. The sweep would remove a deleted file, and the move would bring the file back. */
async function withoutSweep(client: pg.ClientBase, work: () => Promise<void>) {
  await client.query('select pg_advisory_lock_shared($1)', [locks.sweepFiles])
  await work()
  await client.query('select pg_advisory_unlock_shared($1)', [locks.sweepFiles])
}

async function moveBatch(db: Db, move: Move, keys: string[], moved: Moved) {
  const { key, kind, size, sha256, deleted_at } = storedFiles
  const rows = await db
    .select({ key, kind, size, sha256 })
    .from(storedFiles)
    .where(and(inArray(key, keys), isNull(deleted_at)))
  const copying = inTurn(mostCopies)
  const done = await Promise.allSettled(
    rows.map((row) =>
      copying(async () => {
        const isMoved = await moveFile(move, row)
        if (!isMoved) return moved.damaged.push(row.key)
        moved.files += 1
        moved.bytes += row.size
      }),
    ),
  )
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

type Row = Pick<typeof storedFiles.$inferSelect, 'key' | 'kind' | 'size' | 'sha256'>

/** Returns false for a file that differs from its row, or whose copy differs from it. */
async function moveFile({ from, to, incoming }: Move, { key, kind, size, sha256 }: Row): Promise<boolean> {
  const found = await from.find(key)
  if (found?.size !== size) {
    await found?.close()
    return false
  }
  const path = join(incoming, randomUUID())
  try {
    const sum = await sumOf(await found.read(), path)
    // The row of a picture has the sum of the photo before it was encoded.
    if (kind !== 'webp' && sum !== sha256) return false
    if ((await sumAt(to, key)) !== sum) await to.store(key, path)
    if ((await sumAt(to, key)) !== sum) return false
    await from.remove([key])
    return true
  } finally {
    await rm(path, { force: true })
  }
}

async function sumAt(place: FilePlace, key: string): Promise<string | undefined> {
  const found = await place.find(key)
  return found && sumOf(await found.read())
}

/** Returns the SHA-256 of the bytes, and writes them to the path if one is given. */
async function sumOf(bytes: Readable, path?: string): Promise<string> {
  const hash = createHash('sha256')
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  if (path === undefined) for await (const chunk of bytes) hash.update(chunk as Buffer)
  else await pipeline(bytes, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return hash.digest('hex')
}
