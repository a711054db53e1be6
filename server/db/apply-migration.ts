import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'

export const migrationsTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'
export const noteMigration = 'insert into migrations (name) values ($1)'

interface Migration {
  name: string
  text: string
}

type Log = (words: string) => void

/** The longest wait for a lock. Every statement that comes to the table meanwhile waits behind this request. */
const longestLockWait = '1s'
const pauseMs = 2_000
/** The number of tries before the start gives up, after some five minutes. */
const mostTries = 100
/** The log has the first of this many tries. */
const loggedTries = 10

/**
 * Applies a migration in one transaction. Runs a migration with `concurrently` or with batches statement by statement.
 * PostgreSQL refuses that word and commits in a transaction. The statements of such a migration must allow a second
 * run. Asks again and again for a lock that another transaction holds, and logs this. Throws a StartProblem if the
 * lock is never free.
 */
export async function applyMigration(client: pg.Client, { name, text }: Migration, log: Log): Promise<void> {
  if (!isConcurrent(text) && !hasBatches(text)) {
    await whenLocksAreFree(name, log, () => inTransaction(client, name, text))
    return
  }
  for (const one of text.split('--> statement-breakpoint')) {
    // An index that is made concurrently waits for transactions, and holds up no statement meanwhile.
    if (isConcurrent(one)) await client.query(one)
    else await whenLocksAreFree(name, log, () => withLockLimit(client, one))
  }
  await client.query(noteMigration, [name])
}

async function inTransaction(client: pg.Client, name: string, text: string) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${longestLockWait}'`)
    await client.query(migrationsTable)
    await client.query(text)
    await client.query(noteMigration, [name])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  }
}

async function withLockLimit(client: pg.Client, statement: string) {
  await client.query(`set lock_timeout = '${longestLockWait}'`)
  await client.query(statement).finally(() => client.query('reset lock_timeout'))
}

async function whenLocksAreFree(name: string, log: Log, work: () => Promise<void>) {
  for (let tries = 1; !(await gotLocks(work)); tries += 1) {
    if (tries === mostTries)
      throw new StartProblem(
        `The migration ${name} was not applied: another transaction used its table all the time. End that transaction (pg_stat_activity shows it), then start again.`,
      )
    if (tries % loggedTries === 1)
      log(`The migration ${name} waits: another transaction uses its table. Try ${tries} of ${mostTries}.`)
    await wait(pauseMs)
  }
}

/** Runs the work. Returns false if PostgreSQL gave up a lock request (`lock_not_available`). */
async function gotLocks(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (problem) {
    if (problem instanceof pg.DatabaseError && problem.code === '55P03') return false
    throw problem
  }
}

/** Returns true for a migration that commits batches of rows. The migration's first line says so. */
const hasBatches = (text: string) => text.startsWith('-- Runs outside a transaction')
export const isConcurrent = (text: string) => /\bconcurrently\b/i.test(text.replace(/--.*$/gm, ''))
