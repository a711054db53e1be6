import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/open.ts'
import { dropDatabases, inDatabase, onServer } from '#server/test/database.ts'
import { fillSchool } from './fill-school.ts'
import type { SchoolSize } from './school-size.ts'

export const cache = join(import.meta.dirname, '..', '.cache', 'bench')

interface BenchDatabases {
  /** The URL of the server. */
  url: string
  /** Returns the URL of a school of that size. Loads a missing school, or a school with outdated tables. */
  school: (name: string, size: SchoolSize) => Promise<string>
  stop: () => Promise<void>
}

/** Opens the embedded database server of the benchmarks, in an ignored folder that all runs share. */
export async function openBenchDatabases(): Promise<BenchDatabases> {
  const server = await startEmbeddedPostgres(join(cache, 'database'))
  return {
    url: server.url,
    school: async (name, size) => {
      const database = `bench_${name}`
      const url = inDatabase(server.url, database)
      if ((await stampOf(url)) !== wantedStamp(size)) {
        await dropDatabases(server.url, (one) => one === database)
        await onServer(server.url, (client) => client.query(`create database ${database}`))
        await load(url, size)
      }
      await migrate(url)
      return url
    },
    stop: server.stop,
  }
}

async function load(url: string, size: SchoolSize) {
  const began = performance.now()
  const told = (line: string) =>
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
  console.log(
    `Loading ${Object.entries(size)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}:`,
  )
  await migrate(url)
  const { db, pool } = connect(url, 2)
  try {
    await onServer(url, (client) => fillSchool(client, db, size, told))
    await pool.query('create table bench_stamp (stamp text)')
    await pool.query('insert into bench_stamp values ($1)', [wantedStamp(size)])
  } finally {
    await pool.end()
  }
}

const makers = ['copy-rows.ts', 'exam-rows.ts', 'fill-school.ts', 'school-rows.ts', 'school-size.ts']

/** Returns a hash that changes with the size and with the code that fills the tables. */
function wantedStamp(size: SchoolSize) {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const name of makers) hash.update(readFileSync(join(import.meta.dirname, name)))
  return hash.digest('hex')
}

async function stampOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ stamp: string }>('select stamp from bench_stamp')
    return rows[0]?.stamp
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}
