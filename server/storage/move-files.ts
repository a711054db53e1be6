import { and, inArray, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { withConnection } from '#server/db/connection.ts'
import { locks } from '#server/db/locks.ts'
import { type Db, poolOf, sessionUrlOf } from '#server/db/open.ts'
import { inTurn } from '#server/in-turn.ts'
import { StartProblem } from '#server/start-problem.ts'
import { claimPlaces } from './claim-places.ts'
import type { FilePlaces } from './file-places.ts'
import { type Move, moveFile } from './move-file.ts'
import { storedFiles } from './tables.ts'

export interface Moved {
  files: number
  bytes: number
  /** The keys of files that differ from their row or whose copy was damaged. Such a file stays in its place. */
  damaged: string[]
}

/** The number of files that are copied in parallel. */
const mostCopies = 4

/**
 * Moves every file with an undeleted row to the current place while the school runs. A file leaves its former place
 * only after the copy was read back. A kill at any step therefore loses nothing, and a later run continues. `tell` gets
 * the sums so far. Throws a StartProblem without a second place, and while another move runs. Throws a StartProblem
 * also for an unusable bucket, or a bucket of another school.
 */
export async function moveFiles(db: Db, places: FilePlaces, tell: (moved: Moved) => void): Promise<Moved> {
  const [to, from] = places.all
  if (!(to && from)) throw new StartProblem('There is only one place of files. Set S3_BUCKET and its keys.')
  await to.check()
  await claimPlaces(db, places)
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

/** Runs the work while no sweep runs. A sweep would remove a deleted file, and the move would bring the file back. */
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
