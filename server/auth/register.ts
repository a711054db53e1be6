import type { z } from 'zod'
import type { registration } from '#contract/auth.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { createPerson } from '#server/people/create-person.ts'
import { keepRequest } from '#server/people/parent-links.ts'
import { studentByCode } from '#server/people/student-codes.ts'
import { bySms, handOut, newCode } from './codes.ts'
import { requiredPhone } from './find-owner.ts'
import { hashPassword } from './passwords.ts'
import { freeContacts } from './unverified.ts'

type Registration = z.output<typeof registration>
interface From {
  language: Language
  address: string
}

/** Refused forms are many more than registrations: people correct them. Past this somebody is asking for other reasons. */
const triesPerRegistration = 10

/** Before the form is looked at: its answers tell which phones and codes exist. */
export async function countRegistrationTry({ db, config }: AppContext, address: string): Promise<void> {
  const most = config.limits.registrationsPerHour * triesPerRegistration
  await countAgainst(db, { key: `registration-tries:${address}`, most, seconds: hour })
}

/** Keeps a checked registration and sends the first one-time code. Returns the phone as it is kept. */
export async function register(context: AppContext, form: Registration, { language, address }: From): Promise<string> {
  const { db, config } = context
  const phone = requiredPhone(form.phone).number
  await countAgainst(db, {
    key: `registrations:${address}`,
    most: config.limits.registrationsPerHour,
    seconds: hour,
  })
  const [password_hash, code] = await Promise.all([hashPassword(form.password), newCode()])
  await db.transaction(async (tx) => {
    await freeContacts(tx, context.files, { phone, email: form.email })
    const person = await createPerson(tx, { ...(await columnsOf(context, tx, form)), phone, password_hash })
    if (form.user_type === 'parent') await askByCode(tx, person.id, form.code ?? '')
    const actor = { id: person.id, role: form.user_type }
    await record(tx, { actor, action: 'account.register', object: 'user', object_id: person.id })
    await handOut(tx, 'verify', bySms({ id: person.id, phone }), code, language)
  })
  return phone
}

/** Only what the role has: a teacher's stage or a student's code in the form is nobody's. */
async function columnsOf({ files }: AppContext, tx: Db, form: Registration) {
  const { user_type, name, email = null, birth_date = null } = form
  const place = user_type === 'student' ? { stage_id: form.stage_id, grade_id: form.grade_id } : {}
  const keep = user_type === 'teacher' ? files.keepPicture : files.keepPrivatePicture
  const image = form.image ? await keep(tx, form.image) : null
  return { user_type, name, email, birth_date, image, ...place }
}

/** The link waits for the account's verification, so registrations alone take no parent's place. */
async function askByCode(tx: Db, parentId: number, code: string) {
  const student = await studentByCode(tx, code)
  if (!student) throw refuseFields({ code: ['studentCode'] })
  await keepRequest(tx, parentId, student.id)
}
