import type { users } from '#server/people/tables.ts'
import { daysBefore } from './calendar.ts'
import type { GradeName } from './content/school.ts'
import type { Student } from './people.ts'
import type { Seeding } from './seeding.ts'

type UserRow = typeof users.$inferInsert
type PersonRow = UserRow & Required<Pick<UserRow, 'image' | 'email' | 'birth_date' | 'stage_id' | 'grade_id' | 'code'>>

const gradeNames: GradeName[] = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'M1', 'M2', 'M3', 'S1', 'S2', 'S3']

export function studentFields({ random, now, school }: Seeding, { grade }: Student) {
  const year = now.getUTCFullYear() - 6 - gradeNames.indexOf(grade)
  const birth_date = `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${random.between(10, 28)}`
  return { ...school.grade(grade), birth_date, code: `STD-${random.text('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 6)}` }
}

const operators = ['10', '11', '12', '15'] as const

/** Returns a function that makes user rows. The phones are valid but full of zeros, so no real person has them. */
export function personMaker({ now, random }: Seeding, password_hash: string) {
  let made = 1000
  const mails = new Set<string>()
  return (
    user_type: UserRow['user_type'],
    name: string,
    mail: string | null,
    { phone, ...fields }: Partial<UserRow>,
  ): PersonRow => {
    made += 1
    const email = mail && `${mail}${mails.has(mail) ? made : ''}@hessa.example`
    if (mail) mails.add(mail)
    const joined = daysBefore(now, random.between(130, 480))
    return {
      user_type,
      name,
      phone: phone ?? `+20${operators[made % operators.length]}0000${made}`,
      email,
      password_hash,
      birth_date: null,
      image: null,
      stage_id: null,
      grade_id: null,
      code: null,
      verified_at: joined,
      created_at: joined,
      ...fields,
    }
  }
}
