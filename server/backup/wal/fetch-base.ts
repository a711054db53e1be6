import { createWriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BadBackup } from '#server/backup/bad-backup.ts'
import type { Chunks } from '#server/backup/seal.ts'
import type { Vault } from '#server/backup/vault.ts'
import { verifyPart } from '#server/backup/verify.ts'
import { clusterOf } from '#server/db/postgres-server.ts'
import { spoolName } from '#server/db/wal-spool.ts'
import { segmentsOf, walFolder } from './base.ts'
import type { Plan } from './choose-base.ts'
import { isHistory } from './segments.ts'
import { unpackTree } from './tree.ts'

/** The name of the folder in PostgreSQL's data from which a recovery reads the segments. */
export const fetchedName = 'hessa_fetched'

/**
 * Decrypts the base and the segments into PostgreSQL's folder in `home`. PostgreSQL recovers when it is started there.
 * Throws a BadBackup if an object is missing, cut or altered.
 */
export async function fetchBase(vault: Vault, { base, segments }: Plan, home: string): Promise<void> {
  const cluster = clusterOf(home)
  for (const folder of [cluster, join(cluster, fetchedName), join(cluster, spoolName)])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const segment of segments) {
    const path = join(cluster, fetchedName, segment)
    await fetchOne(vault, `${segmentsOf(base.line)}/${segment}`, path)
    if ((await stat(path)).size !== base.segment_bytes) throw new BadBackup(`the segment ${segment} is cut`)
  }
  await verifyPart(vault, base.database)
  await pipeline(vault.read(base.database.name), createZstdDecompress(), (bytes: Chunks) => unpackTree(bytes, cluster))
  await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  for (const name of await historyOf(vault, base.line))
    await fetchOne(vault, name, join(cluster, fetchedName, name.split('/').at(-1) ?? ''))
}

/**
 * Returns the names of the history files of the server's timelines. With these files, the recovered server begins a
 * timeline with a new number.
 */
async function historyOf(vault: Vault, line: string): Promise<string[]> {
  const server = line.slice(0, -8)
  const found: string[] = []
  for (const other of await vault.target.folders(walFolder)) {
    if (!other.startsWith(server)) continue
    for (const { name } of await vault.target.list(segmentsOf(other)))
      if (isHistory(name.split('/').at(-1) ?? '')) found.push(name)
  }
  return found
}

async function fetchOne(vault: Vault, name: string, path: string) {
  await pipeline(vault.read(name), createZstdDecompress(), createWriteStream(path, { mode: 0o600 })).catch(
    (problem) => {
      throw problem instanceof BadBackup ? problem : new BadBackup(`${name} is cut or altered`)
    },
  )
}
