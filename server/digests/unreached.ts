import { eq, sql } from 'drizzle-orm'
import type { ConsentState } from '#contract/consent-states.ts'
import type { Bilingual } from '#contract/values.ts'
import { consentState, isMinor } from '#server/access/consented.ts'
import { hasNoGuardian } from '#server/access/guardians.ts'
import { isPresent } from '#server/access/present.ts'
import { isAnySubscriber } from '#server/access/subscribed.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { matchesPerson } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: ConsentState | undefined
}

const stateWords: Record<ConsentState, Bilingual> = {
  pending: { ar: 'في الانتظار', en: 'Pending' },
  confirmed: { ar: 'موافق بلا رقم', en: 'Confirmed without a contact' },
  refused: { ar: 'رفض', en: 'Refused' },
  withdrawn: { ar: 'سُحبت', en: 'Withdrawn' },
}

const { id, name, code } = users
const select = (db: Db) =>
  db
    .select({ id, name, code, needed: sql<boolean>`${isMinor}`.as('needed'), state: consentState.as('state') })
    .from(users)
    .$dynamic()

/** Students with a running subscription whose weekly message has no receiver. */
export const unreachedStudents = officeList({
  select,
  id: users.id,
  ownTable: true,
  readOnce: true,
  where: ({ q, state }: Query) => [
    eq(users.user_type, 'student'),
    isPresent,
    isAnySubscriber,
    hasNoGuardian,
    matchesPerson(q),
    state && sql`${consentState} = ${state}`,
  ],
  sorts: { name: users.name },
  columns: [
    { label: { ar: 'الطالب', en: 'Student' }, cell: ({ name }) => name },
    { label: { ar: 'الكود', en: 'Code' }, cell: ({ code }) => code },
    {
      label: { ar: 'موافقة وليّ الأمر', en: 'Guardian’s consent' },
      cell: ({ state }, language) => stateWords[state][language],
    },
  ],
})
