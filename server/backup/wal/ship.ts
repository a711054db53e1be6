import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { BadBackup } from '#server/backup/bad-backup.ts'
import type { Chunks } from '#server/backup/seal.ts'
import type { Vault } from '#server/backup/vault.ts'
import { spoolName } from '#server/db/wal-spool.ts'
import { StartProblem } from '#server/start-problem.ts'
import { segmentsOf } from './base.ts'
import type { Line } from './line.ts'
import { isHistory, isSegment } from './segments.ts'

const longestHandOverMs = 30_000
const lookMs = 50

/**
 * Ends the current segment if the segment has changes, and returns the name of the last complete segment. Waits until
 * PostgreSQL has handed that segment over to the spool. Throws a StartProblem after 30 seconds.
 */
export async function endSegment(client: pg.ClientBase, cluster: string): Promise<string> {
  // Without changes, `pg_switch_wal` returns the start of the current segment, and the previous segment is complete.
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(lsn - 1) as segment from pg_switch_wal() as lsn',
  )
  const segment = rows[0]?.segment ?? ''
  const handedOver = [join(cluster, spoolName, segment), join(cluster, 'pg_wal/archive_status', `${segment}.done`)]
  const giveUp = Date.now() + longestHandOverMs
  while (!handedOver.some((path) => existsSync(path))) {
    // A checkpoint may already have removed an archived segment together with its note of the handover.
    if (!existsSync(join(cluster, 'pg_wal', segment))) break
    if (Date.now() > giveUp)
      throw new StartProblem(
        `PostgreSQL does not hand over the segment ${segment}. Read postgres.log in DATA_DIR, and look at the disk.`,
      )
    await wait(lookMs)
  }
  return segment
}

/**
 * Moves all segments and history files of the spool into the target, and returns their number. A file leaves the spool
 * only after the target has the file, so a crash repeats the move. Throws a StartProblem if the target has another
 * segment of that name.
 */
export async function shipSegments(vault: Vault, line: Line, cluster: string): Promise<number> {
  const spool = join(cluster, spoolName)
  let shipped = 0
  for (const name of (await readdir(spool)).sort()) {
    if (name.endsWith('.part') || name === baseMark) continue
    // The spool also gets notes about backups and incomplete segments, which a recovery does not need.
    if (isSegment(name) || isHistory(name)) {
      await shipOne(vault, `${segmentsOf(lineOf(line, name))}/${name}`, join(spool, name))
      shipped += 1
    }
    await rm(join(spool, name), { force: true })
  }
  return shipped
}

/** The name of the spool's file with the line and the time of the newest base. */
export const baseMark = 'base'

/**
 * Returns the name of the line to which the segment belongs. After a recovery, the spool may still have segments of the
 * former timeline.
 */
const lineOf = ({ name: line }: Line, segment: string) => `${line.slice(0, -8)}${segment.slice(0, 8)}`

async function shipOne(vault: Vault, name: string, path: string) {
  const kept = await hashIn(vault, name)
  if (kept === undefined) {
    await pipeline(createReadStream(path), createZstdCompress(), (packed: Chunks) => vault.write(name, packed))
    return
  }
  if (kept !== (await hashOf(createReadStream(path))))
    throw new StartProblem(
      `${vault.target.address} has another segment ${name}. Does a second server of this school archive there? Use another BACKUP_TARGET.`,
    )
}

/**
 * Returns the hash of a segment in the target. Returns undefined if the target lacks the segment or has a cut or
 * altered segment. Some S3 services keep a part of an interrupted write, and the spool has the whole segment.
 */
async function hashIn(vault: Vault, name: string): Promise<string | undefined> {
  const known = await vault.find(name)
  if (known === undefined) return undefined
  let hash: string | undefined
  try {
    await pipeline(known, createZstdDecompress(), async (bytes: Chunks) => {
      hash = await hashOf(bytes)
    })
  } catch (problem) {
    if (!(problem instanceof BadBackup)) throw problem
    return undefined
  }
  return hash
}

async function hashOf(bytes: Chunks): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
