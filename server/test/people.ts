import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { teachers, users } from '#server/people/tables.ts'

export type PersonFields = Partial<typeof users.$inferInsert>

let made = 0

/** Saves a verified person with a new phone; a student gets a code, a teacher a price. */
export async function makePerson(db: Db, role: Role, fields: PersonFields = {}) {
  made += 1
  const number = String(made).padStart(7, '0')
  const phone = fields.phone ?? `+20101${number}`
  const code =
    role === 'student' ? `STD-${number.slice(1).replace(/[01]/g, (digit) => (digit === '0' ? 'A' : 'B'))}` : null
  const [person] = await db
    .insert(users)
    .values({ user_type: role, name: `شخص ${made}`, code, verified_at: new Date(), ...fields, phone })
    .returning({ id: users.id, code: users.code })
  if (!person) throw new Error('The insert returned no person.')
  if (role === 'teacher') {
    const qualification = 'بكالوريوس علوم وتربية من جامعة القاهرة'
    await db.insert(teachers).values({ user_id: person.id, bio: 'مدرّس', qualification, price: 25_000, approved: true })
  }
  return { ...person, phone }
}
