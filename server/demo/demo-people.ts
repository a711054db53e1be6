import { inArray } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { demoAccounts } from './accounts.ts'

/** Returns the ids of the accounts that the README publishes, by role; 0 for a missing account. */
export async function demoPeople(tx: Db): Promise<Record<Role, number>> {
  const phones = demoAccounts.map(({ phone }) => phone)
  const people = await tx
    .select({ id: users.id, role: users.user_type })
    .from(users)
    .where(inArray(users.phone, phones))
  const idOf = (role: Role) => people.find((person) => person.role === role)?.id ?? 0
  return { admin: idOf('admin'), teacher: idOf('teacher'), student: idOf('student'), parent: idOf('parent') }
}
