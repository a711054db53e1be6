import { type SQL, sql } from 'drizzle-orm'

/** Returns an SQL condition on `users` under the given name. The condition is true for a present account. */
const presentAs = (table: string) => `(${table}.deleted_at is null and ${table}.suspended_at is null)`

/** Returns an SQL condition on `users` under the given name. The condition is true for a present, verified account. */
export const isActiveAs = (table: string): SQL<boolean> =>
  sql.raw(`(${table}.verified_at is not null and ${presentAs(table)})`) as SQL<boolean>

/** An SQL condition on `users` that is true for a present account: neither deleted nor suspended. */
export const isPresent = sql.raw(presentAs('users')) as SQL<boolean>

/** An SQL condition on `users` that is true for a present, verified account. */
export const isActive = isActiveAs('users')

/** An SQL condition on `users` that is true for an account without a suspension whose owner has proved no contact. */
export const awaitsProof = sql<boolean>`(users.verified_at is null and users.suspended_at is null)`
