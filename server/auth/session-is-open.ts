import { sql } from 'drizzle-orm'
import { idle } from '#server/http/session.ts'
import { sessions } from './tables.ts'

/**
 * An SQL condition on `sessions` that is true for an open session: its time has not ended, and it was used lately
 * (docs/product.md, Accounts).
 */
export const sessionIsOpen = sql<boolean>`(${sessions.expires_at} > now() and ${sessions.used_at} > now() - ${idle})`
