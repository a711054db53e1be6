import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBreak } from '#server/audit/chain.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { readFacts } from './facts.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { quoted } from './snapshot.ts'

/** One compared fact: the backup's value and the restored value. */
export interface Comparison {
  fact: string
  backup: string
  restored: string
}

interface Check {
  config: Config
  target: string
  backup?: string | undefined
  /** Starts a server on the data folder. Returns `answers` if the server answers, else the reason of the failure. */
  startServer: (dataDir: string) => Promise<string>
}

/**
 * Restores the backup into an empty temporary folder, compares the restored school with the manifest, and starts a
 * server there. Returns all comparisons. Throws the errors of `restore`.
 */
export async function checkRestore({ config, target, backup, startServer }: Check): Promise<Comparison[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-backup-check-'))
  try {
    const empty = { ...config, dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }
    const { manifest, files } = await restore({ config: empty, target, backup, confirm: async () => undefined })
    const found = await compare(empty, manifest)
    const expected = manifest.files.count - manifest.files.missing
    return [
      { fact: 'backup', backup: manifest.name, restored: manifest.name },
      ...found,
      { fact: 'files', backup: String(expected), restored: String(files) },
      { fact: 'server', backup: 'answers', restored: await startServer(dataDir) },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(config: Config, manifest: Manifest): Promise<Comparison[]> {
  const database = await openDatabase(config)
  const client = await database.pool.connect()
  try {
    const compared: Comparison[] = []
    for (const { table, rows } of manifest.tables) {
      const found = await client.query<{ n: string }>(`select count(*) as n from public.${quoted(table)}`)
      compared.push({ fact: `rows of ${table}`, backup: String(rows), restored: found.rows[0]?.n ?? '' })
    }
    const facts = await readFacts(client)
    for (const [name, value] of Object.entries(manifest.facts))
      compared.push({ fact: name, backup: String(value), restored: String(facts[name as keyof typeof facts]) })
    const broken = await findBreak(database.db)
    compared.push({
      fact: 'audit chain',
      backup: 'intact',
      restored: broken === undefined ? 'intact' : `broken at ${broken}`,
    })
    return compared
  } finally {
    client.release()
    await database.close()
  }
}
