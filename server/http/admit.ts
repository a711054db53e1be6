import { sql } from 'drizzle-orm'
import type { Access } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from './session.ts'

/** Returns true for the office's calls, which only administrators may make. */
export const isOffice = (access: Access) => typeof access === 'object' && access.every((role) => role === 'admin')

/**
 * Returns true for calls that an administrator makes as an administrator. Outside a demonstration these calls need
 * two-step sign-in, because they reach other people's data.
 */
export const servesAdministrators = (access: Access) => typeof access === 'object' && access.includes('admin')

/** Throws 403 for an administrator without two-step sign-in. Uses raw SQL, because `two_steps` is a domain's table. */
export async function mustHaveTwoStep(db: Db, { id }: Viewer): Promise<void> {
  const { rows } = await db.execute(sql`select from two_steps where user_id = ${id} and confirmed_at is not null`)
  if (rows.length === 0) throw new AppError('auth.twoStepRequired')
}

/** Throws 401 where a login is needed, and 403 for a role that the call does not serve. */
export function admit(access: Access, viewer: Viewer | undefined) {
  if (access === 'public' || access === 'anyone') return
  if (!viewer) throw new AppError('auth.required')
  if (access !== 'signedIn' && !access.includes(viewer.role)) throw new AppError('auth.forbidden')
}
