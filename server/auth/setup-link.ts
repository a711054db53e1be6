import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, isNull, sql } from 'drizzle-orm'
import { setupLinkHours } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { tokenHash } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { setup } from './setup-tables.ts'

const onlyRow = 1
const triesPerHour = 300

const columns = { ...getTableColumns(setup), is_late: sql<boolean>`expires_at < now()` }

const linkFile = (dataDir: string) => join(dataDir, 'setup-link')

/**
 * Renews the link of the first start and writes the link to DATA_DIR/setup-link. The database stores only the token's
 * hash. Returns the link, without a token once the administrator exists. Returns undefined for a school that is set up,
 * and for a school that already had people.
 */
export async function renewSetupLink({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  // Browsers send no fragment to a server, so no log and no referrer has the token.
  const link = `${config.publicUrl}/setup#${token}`
  if (!(await saveToken(db, token, () => writeLink(config, link)))) {
    removeSetupLink(config)
    const row = await readSetup(db)
    return row && !row.finished_at ? `${config.publicUrl}/setup` : undefined
  }
  return link
}

function writeLink({ dataDir }: { dataDir: string }, link: string) {
  const file = linkFile(dataDir)
  writeFileSync(`${file}.new`, `${link}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/**
 * Saves the token and runs `write`. Returns false and changes nothing for a school that needs no link. The row's lock
 * puts the writes of processes that start together in order, so the file has the token that the database knows.
 */
async function saveToken(db: Db, token: string, write: () => void): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = { token_hash: tokenHash(token), expires_at: sql`now() + make_interval(hours => ${setupLinkHours})` }
    if (!(await readSetup(tx)) && (await hasPeople(tx))) return false
    const saved = await tx
      .insert(setup)
      .values({ id: onlyRow, ...link })
      .onConflictDoUpdate({ target: setup.id, set: link, setWhere: isNull(setup.admin_id) })
      .returning({ id: setup.id })
    if (saved.length === 0) return false
    write()
    return true
  })
}

async function hasPeople(db: Db) {
  const found = await db.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

/** Removes the file with the link. Each machine removes the file in its own DATA_DIR at its next start. */
export function removeSetupLink({ dataDir }: { dataDir: string }): void {
  rmSync(linkFile(dataDir), { force: true })
}

/** Returns the setup's row; undefined for a school without a setup link. */
export async function readSetup(db: Db) {
  const [row] = await db.select(columns).from(setup)
  return row
}

/** Locks the setup's row until the transaction ends, and returns the row. */
export async function lockSetup(tx: Db) {
  const [row] = await tx.select(columns).from(setup).for('update')
  return row
}

/**
 * Throws 410 unless the token belongs to the newest link, the link has not expired and no administrator exists. Counts
 * the try by IP address, and throws 429 above the limit. Ignores a value that the contract refuses later.
 */
export async function mustBeSetupLink(
  { db }: Pick<AppContext, 'db'>,
  { token, address }: { token: unknown; address: string },
): Promise<void> {
  await countAgainst(db, { key: `setup:${address}`, most: triesPerHour, seconds: hour })
  if (isTokenShaped(token)) refuseBadLink(await readSetup(db), token)
}

/** Returns false for values that the contract refuses, such as a list, or a text with a NUL character. */
export const isTokenShaped = (token: unknown): boolean => typeof token === 'string' && /^[\w-]{1,100}$/.test(token)

/** Throws 409 while the setup link waits for the first administrator. A demonstration is always open. */
export async function mustBeOpen({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const row = config.demo === true ? undefined : await readSetup(db)
  if (row && row.admin_id === null) throw new AppError('setup.notOpen')
}

type Row = Awaited<ReturnType<typeof readSetup>>

/**
 * Returns the setup's row. Throws 410 for an unknown token, an expired link and a link after the first administrator.
 */
export function refuseBadLink(row: Row, token: unknown): NonNullable<Row> {
  if (!row || row.admin_id !== null) throw new AppError('setup.linkUsed')
  // Comparing hashes in constant time is not needed, because a guesser cannot choose the bytes of a hash.
  if (typeof token !== 'string' || row.token_hash !== tokenHash(token)) throw new AppError('setup.linkUnknown')
  if (row.is_late) throw new AppError('setup.linkLate')
  return row
}
