import type { Role } from '#contract/endpoint.ts'
import { piastres } from '#contract/money.ts'
import type { Db } from '#server/db/open.ts'
import { teachers, users } from '#server/people/tables.ts'

export type PersonFields = Partial<typeof users.$inferInsert>

let made = 0

/**
 * Saves a verified person with a new phone; a student gets a code, a teacher a price. A person whose phone is only
 * claimed has a proven e-mail.
 */
export async function makePerson(db: Db, role: Role, fields: PersonFields = {}) {
  const [person] = await makePeople(db, [role], fields)
  if (!person) throw new Error('The insert returned no person.')
  return person
}

/** Saves a person of each role, in that order. */
export async function makePeople(db: Db, wanted: readonly Role[], fields: PersonFields = {}) {
  const rows = wanted.map((role) => personOf(role, fields))
  const kept = await db.insert(users).values(rows).returning({ id: users.id, code: users.code })
  const people = kept.map((person, place) => ({ ...person, phone: rows[place]?.phone ?? '' }))
  const qualification = 'بكالوريوس علوم وتربية من جامعة القاهرة'
  const profile = { bio: 'مدرّس', qualification, price: piastres(25_000), approved: true }
  const taught = people.filter((_, place) => wanted[place] === 'teacher')
  if (taught.length > 0) await db.insert(teachers).values(taught.map(({ id }) => ({ user_id: id, ...profile })))
  return people
}

function personOf(role: Role, fields: PersonFields) {
  made += 1
  const number = String(made).padStart(7, '0')
  const phone = fields.phone ?? `+20101${number}`
  const code =
    role === 'student' ? `STD-${number.slice(1).replace(/[01]/g, (digit) => (digit === '0' ? 'A' : 'B'))}` : null
  // An adult needs no guardian's consent; tests of consent pass their own date.
  const birth_date = role === 'student' ? '2000-01-01' : null
  const email_proven = fields.phone_claimed === true
  const verified_at = new Date()
  return { user_type: role, name: `شخص ${made}`, code, birth_date, verified_at, email_proven, ...fields, phone }
}
