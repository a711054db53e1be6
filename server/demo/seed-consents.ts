import { guardianTextVersion } from '#contract/limits.ts'
import { consentLinks, guardianConsents } from '#server/consents/tables.ts'
import { daysBefore } from './calendar.ts'
import { insertAll } from './insert-all.ts'
import type { Seeding } from './seeding.ts'

interface Child {
  id: number
  /** The account of the child's parent; undefined for a family without a parent's account. */
  parent: { id: number; phone: string } | undefined
}

type Row = Required<Pick<typeof guardianConsents.$inferInsert, 'student_id' | 'state' | 'method' | 'created_at'>> & {
  version: string
  guardian_phone: string | null
  given_by: number | null
  note: string | null
  is_current: boolean
}

/** Returns the phone of an invented guardian without an account. Numbers full of zeros belong to no real person. */
const inventedPhone = (place: number) => `+201210000${String(place).padStart(3, '0')}`

/**
 * Saves guardians' consents. Most parents with an account agreed, and most other guardians answered by code or on
 * paper. Some guardians refused, withdrew or have not answered. Some students asked no guardian.
 */
export async function seedConsents({ tx, now }: Seeding, children: readonly Child[], office: number): Promise<void> {
  let alone = 0
  const rows = children.flatMap((child, place) => {
    if (child.parent) return agreed(child, child.parent, daysBefore(now, 30 + (place % 90)), place)
    alone += 1
    return withoutAccount(child, alone, daysBefore(now, 1 + (alone % 40)), office)
  })
  await insertAll(tx, guardianConsents, rows)
  const asked = rows.filter(({ state, is_current }) => state === 'pending' && is_current)
  await insertAll(
    tx,
    consentLinks,
    asked.map(({ student_id, guardian_phone, created_at }) => ({
      token_hash: `demo-${student_id}`,
      student_id,
      guardian_phone: guardian_phone ?? '',
      created_at,
    })),
  )
}

const row = (student_id: number, created_at: Date, fields: Partial<Row> & Pick<Row, 'state' | 'method'>): Row => ({
  ...{ student_id, created_at, version: guardianTextVersion, is_current: true },
  ...{ guardian_phone: null, given_by: null, note: null, ...fields },
})

/** Returns the consent of a linked parent. Most linked parents agreed; at most two withdrew later. */
function agreed({ id }: Child, parent: { id: number; phone: string }, at: Date, place: number): Row[] {
  const own = { method: 'parent' as const, guardian_phone: parent.phone, given_by: parent.id }
  if (place !== 40 && place !== 90) return [row(id, at, { ...own, state: 'confirmed' })]
  return [
    row(id, at, { ...own, state: 'confirmed', is_current: false }),
    row(id, daysBefore(at, -9), { ...own, state: 'withdrawn' }),
  ]
}

/**
 * Returns the consent of a guardian without an account. Of ten of these guardians, six agreed by code and one on paper.
 * Of the other three guardians, one was asked, one refused, and one was never asked. From the sixtieth guardian on, the
 * refusing guardian agrees too.
 */
function withoutAccount({ id }: Child, alone: number, at: Date, office: number): Row[] {
  const guardian_phone = inventedPhone(alone)
  const asked = row(id, at, { state: 'pending', method: 'code', guardian_phone })
  const answered = (state: 'confirmed' | 'refused') => [
    { ...asked, is_current: false },
    row(id, new Date(at.getTime() + 3_600_000), { state, method: 'code', guardian_phone }),
  ]
  const kind = alone % 10
  if (kind === 0) return []
  if (kind === 1) return [asked]
  if (kind === 2 && alone < 60) return answered('refused')
  if (kind !== 3) return answered('confirmed')
  const note = `استمارة موقّعة من وليّ الأمر، ملف رقم ${alone}`
  return [row(id, at, { state: 'confirmed', method: 'paper', guardian_phone, given_by: office, note })]
}
