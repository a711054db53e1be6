import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Connections, connect } from '#server/db/open.ts'

/** What the run's setup tells every test file. */
export interface TestServer {
  url: string
  /** All databases of the run begin with it. */
  prefix: string
}

/** The one thing that the workers of both runners get from their setup is its environment. */
const variable = 'HESSA_TEST_SERVER'

export function announceTestServer(server: TestServer) {
  process.env[variable] = JSON.stringify(server)
}

export const testServer = () => JSON.parse(process.env[variable] ?? '') as TestServer

export interface TestDatabase extends Connections {
  /** For other processes of the same test. */
  url: string
  /** Closes the connections and removes the database. */
  close: () => Promise<void>
}

/** A database of one's own, migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, prefix } = testServer()
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await onServer(url, (client) => client.query(`create database ${name} template ${prefix}template`))
  const connections = connect(inDatabase(url, name), 10)
  const close = async () => {
    await connections.pool.end()
    await dropDatabases(url, (one) => one === name)
  }
  return { ...connections, url: inDatabase(url, name), close }
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

/** Also those that somebody is still connected to. */
export async function dropDatabases(url: string, isOurs: (name: string) => boolean) {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows.filter((row) => isOurs(row.datname))) {
      await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}
