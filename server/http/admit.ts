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

/**
 * Returns the viewer for whom the call works. An administrator without two-step sign-in is a visitor in a call for
 * anyone. Throws 403 for such an administrator in the calls of administrators.
 */
export async function afterTwoStep(db: Db, access: Access, viewer: Viewer | undefined): Promise<Viewer | undefined> {
  if (viewer?.role !== 'admin' || !(access === 'anyone' || servesAdministrators(access))) return viewer
  if (await hasTwoStep(db, viewer)) return viewer
  if (access === 'anyone') return undefined
  throw new AppError('auth.twoStepRequired')
}

/** Uses raw SQL, because `two_steps` is a domain's table. */
async function hasTwoStep(db: Db, { id }: Viewer): Promise<boolean> {
  const { rows } = await db.execute(sql`select from two_steps where user_id = ${id} and confirmed_at is not null`)
  return rows.length > 0
}

/** Throws 401 where a login is needed, and 403 for a role that the call does not serve. */
export function admit(access: Access, viewer: Viewer | undefined) {
  if (access === 'public' || access === 'anyone') return
  if (!viewer) throw new AppError('auth.required')
  if (access !== 'signedIn' && !access.includes(viewer.role)) throw new AppError('auth.forbidden')
}
