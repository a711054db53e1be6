import type { z } from 'zod'
import type { registration } from '#contract/auth.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { countByNetwork } from '#server/http/count-by-network.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { keepRequest } from '#server/people/ask-for-child.ts'
import { createPerson } from '#server/people/create-person.ts'
import { lockChildByCode } from '#server/people/parent-links.ts'
import { studentByCode } from '#server/people/student-codes.ts'
import { mustHaveCodes } from './code-limits.ts'
import { bySms, handOut, newCode, secondsToWait } from './codes.ts'
import { requiredPhone } from './find-owner.ts'
import { hashPassword } from './passwords.ts'
import { freeContacts } from './unverified.ts'

type Registration = z.output<typeof registration>
interface Asked {
  form: Registration
  language: Language
  address: string
}

/**
 * The number of allowed tries for each allowed registration, because people correct refused forms. More tries look like
 * an attack.
 */
const triesPerRegistration = 10

/**
 * Counts a try of a registration by IP address and network before the checks, because refusals reveal which phones and
 * codes exist. Throws 429 above the limits.
 */
export async function countRegistrationTry(
  { db, config }: AppContext,
  { address }: { address: string },
): Promise<void> {
  const most = config.limits.registrationsPerHour * triesPerRegistration
  await countByNetwork(db, { name: 'registration-tries', address, most })
}

/**
 * Saves a checked registration and sends the first one-time code, unless the phone must wait for a code. Returns the
 * phone in E.164 and the seconds to wait, which are 0 after a sent code. Throws 429 above the hourly registrations of
 * the IP address, the network or the site. Throws 429 too when the site has sent all codes of the hour. Throws 422 for
 * an invalid phone, a taken contact, a bad picture, and an ended student code.
 */
export async function register(context: AppContext, { form, language, address }: Asked) {
  const { db, config } = context
  const phone = requiredPhone(form.phone).number
  const { registrationsPerHour, registrationsOfAll } = config.limits
  await countByNetwork(db, { name: 'registrations', address, most: registrationsPerHour })
  await countAgainst(db, { key: 'registrations', most: registrationsOfAll, seconds: hour })
  await mustHaveCodes(db, config.limits, 'unverified')
  const [password_hash, code] = await Promise.all([hashPassword(form.password), newCode()])
  const wait_seconds = await db.transaction(async (tx) => {
    await freeContacts(tx, context.files, { phone, email: form.email })
    const person = await createPerson(tx, { ...(await columnsOf(context, tx, form)), phone, password_hash })
    if (form.user_type === 'parent') await askByCode(tx, person.id, form.code ?? '')
    const actor = { id: person.id, role: form.user_type }
    await record(tx, { actor, action: 'account.register', object: 'user', object_id: person.id })
    // Only sent codes count, because a stranger's requests for the phone must not stop its registration.
    const by = { network: countedNetwork(address) }
    const wait = await secondsToWait(tx, config.limits, 'verify', phone, by, { sentOnly: true })
    if (wait > 0) return Math.ceil(await secondsToWait(tx, config.limits, 'verify', phone, by))
    await handOut(tx, 'verify', bySms({ id: person.id, phone }, 'unverified'), code, language, by)
    return 0
  })
  return { phone, wait_seconds }
}

/** Saves the picture and returns only the columns of the role. A teacher's stage, for example, is ignored. */
async function columnsOf({ files }: AppContext, tx: Db, form: Registration) {
  const { user_type, name, email = null, birth_date = null } = form
  const place = user_type === 'student' ? { stage_id: form.stage_id, grade_id: form.grade_id } : {}
  const keep = user_type === 'teacher' ? files.keepPicture : files.keepPrivatePicture
  const image = form.image ? await keep(tx, form.image) : null
  return { user_type, name, email, birth_date, image, ...place }
}

/**
 * Saves the link request of a new parent. The request counts from the verification on. An unverified registration
 * therefore takes none of the child's places for parents. Throws 422 for a code that is no longer valid.
 */
async function askByCode(tx: Db, parentId: number, code: string) {
  const student = await studentByCode(tx, code)
  if (!student || !(await lockChildByCode(tx, student.id, code))) throw refuseFields({ code: ['studentCode'] })
  await keepRequest(tx, parentId, student.id)
}
