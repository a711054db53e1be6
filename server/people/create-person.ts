import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { teachersWait } from './approve-teacher.ts'
import { giveConsent } from './consents.ts'
import { newStudentCode } from './student-codes.ts'
import { teachers, users } from './tables.ts'
import { takenContacts } from './taken-contacts.ts'

type NewPerson = Omit<typeof users.$inferInsert, 'code'> & { phone: string }

const codeTries = 5

/**
 * Saves a new person with the rows of the role. Must run in a transaction. Throws 422 for a contact of another account.
 */
export async function createPerson(db: Db, fields: NewPerson): Promise<{ id: number }> {
  const person = await insertPerson(db, fields)
  if (fields.user_type === 'teacher') {
    await db.insert(teachers).values({ user_id: person.id, approved: !(await teachersWait(db)) })
  }
  await giveConsent(db, { user_id: person.id, kind: 'terms', given_by: person.id })
  return person
}

async function insertPerson(db: Db, fields: NewPerson) {
  for (let tries = 0; tries < codeTries; tries += 1) {
    const code = fields.user_type === 'student' ? newStudentCode() : null
    const [person] = await db
      .insert(users)
      .values({ ...fields, code })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (person) return person
    // A parallel request may have taken the phone or e-mail. If not, another student already has the drawn code, and
    // the loop draws another code.
    const taken = await takenContacts(db, fields)
    if (Object.keys(taken).length > 0) throw refuseFields(taken)
  }
  throw new Error('no free student code was found')
}
