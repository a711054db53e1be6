import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Connections, connect } from '#server/db/open.ts'

/** The facts that the run's setup passes to every test file. */
export interface TestServer {
  url: string
  /** The common start of the names of the run's databases. */
  prefix: string
  /** The address through PgBouncer; undefined without `npm run test:pgbouncer`. */
  pooler?: string | undefined
}

/** The two test runners pass only environment variables from the setup to their workers. */
const variable = 'HESSA_TEST_SERVER'

export function announceTestServer(server: TestServer) {
  process.env[variable] = JSON.stringify(server)
}

export const isTestServerKnown = () => process.env[variable] !== undefined

export const testServer = () => JSON.parse(process.env[variable] ?? '') as TestServer

export interface TestDatabase extends Connections {
  /** The connection URL for other processes of the same test. */
  url: string
  /** Closes the connections and removes the database. */
  close: () => Promise<void>
}

/** Creates a migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, prefix, pooler } = testServer()
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  // Copying files takes a third of the processor time of the default strategy, which logs every page.
  await onServer(url, (client) => client.query(`create database ${name} template ${prefix}template strategy file_copy`))
  const direct = inDatabase(url, name)
  const connections = pooler ? connect(inDatabase(pooler, name), 10, undefined, direct) : connect(direct, 10)
  const close = async () => {
    await connections.pool.end()
    await dropDatabases(url, (one) => one === name)
  }
  return { ...connections, url: direct, close }
}

export function inDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Removes the matching databases, even with open connections. */
export async function dropDatabases(url: string, isOurs: (name: string) => boolean) {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows.filter((row) => isOurs(row.datname))) {
      await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}
