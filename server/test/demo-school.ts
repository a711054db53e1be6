import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import { type Config, readConfig } from '#server/config.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface DemoSchool {
  database: TestDatabase
  config: Config
  seconds: number
  all: <Row>(query: SQL) => Promise<Row[]>
  /** Returns the query's only row, which holds numbers. */
  one: (query: SQL) => Promise<Record<string, number>>
  close: () => Promise<void>
}

/** Fills a new database and a new folder with the demonstration school. */
export async function openDemoSchool(): Promise<DemoSchool> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-demo-'))
  const begun = performance.now()
  const config = readConfig({ DATA_DIR: dataDir })
  await seedDemo(database.db, config)
  const seconds = (performance.now() - begun) / 1000
  const all = async <Row>(query: SQL) => (await database.db.execute(query)).rows as Row[]
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
  return {
    database,
    config,
    seconds,
    all,
    one: async (query) => (await all<Record<string, number>>(query))[0] ?? {},
    close,
  }
}
