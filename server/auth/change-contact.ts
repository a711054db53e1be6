import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { rememberContacts } from '#server/exams/earlier-sittings.ts'
import type { Viewer } from '#server/http/session.ts'
import { textContacts, textPerson } from '#server/messaging/text-person.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { keepContact } from '#server/people/credentials.ts'
import { users } from '#server/people/tables.ts'
import { takenContacts } from '#server/people/taken-contacts.ts'
import { phoneAsker } from './change-phone.ts'
import { findCode, useUp } from './check-code.ts'
import { requestCode } from './codes.ts'
import { requiredPhone } from './find-owner.ts'
import { endOtherResets } from './reset-password.ts'
import { endSessions } from './sessions.ts'
import { lockedPerson } from './suspend.ts'
import { freeContacts } from './unverified.ts'

interface Wanted {
  id: number
  phone?: string | undefined
  email?: string | undefined
}

/**
 * Returns the new contact in its stored form, and the key under which its codes are counted. Throws 422 for an invalid
 * phone, and without a phone or e-mail.
 */
function contactIn({ phone, email }: Wanted) {
  if (phone) {
    const { number } = requiredPhone(phone)
    return { channel: 'sms' as const, field: 'phone' as const, to: number, asked: number }
  }
  if (email) return { channel: 'email' as const, field: 'email' as const, to: email, asked: `mailto:${email}` }
  throw refuseFields({ phone: ['required'] })
}

type NewContact = ReturnType<typeof contactIn>

/** Throws 422 for a contact of another account, and for the person's own contact. */
async function mustBeFree(db: Db, id: number, { field, to }: NewContact) {
  const [own] = await db.select({ phone: users.phone, email: users.email }).from(users).where(eq(users.id, id))
  const taken =
    own?.[field] === to ? { [field]: ['contactSame' as const] } : await takenContacts(db, { [field]: to }, id)
  if (Object.keys(taken).length > 0) throw refuseFields(taken)
}

async function mustBeChangeable(db: Db, id: number) {
  const { verified_at, suspended_at } = await lockedPerson(db, id)
  if (suspended_at) throw new AppError('people.suspended')
  if (!verified_at) throw new AppError('people.notVerified')
}

/**
 * Sends a code to the new phone or e-mail, and changes nothing yet. The person reads the code out to the office
 * (docs/product.md, Office). Throws 404 for an unknown account and 409 for a suspended or unverified account. Throws
 * 422 for an invalid contact, the person's own contact and another account's contact. Throws 429 above the limits of
 * codes.
 */
export async function askContactCode(
  { db, config }: AppContext,
  admin: Viewer,
  { address, ...wanted }: Wanted & { address: string },
): Promise<void> {
  const contact = contactIn(wanted)
  const { channel, to, asked } = contact
  await db.transaction(async (tx) => {
    await mustBeChangeable(tx, wanted.id)
    await mustBeFree(tx, wanted.id, contact)
    const detail = { channel }
    await record(tx, { actor: admin, action: 'contact.ask', object: 'user', object_id: wanted.id, detail })
  })
  const group = 'phone'
  const owner = { id: wanted.id, phone: asked, channel, to, group } as const
  await requestCode(db, config.limits, { purpose: 'contact', asked, owner, group, address, person: admin.id })
}

/**
 * Saves the new phone or e-mail for the code that the person read out to the office. Ends all sessions, and all resets
 * because a stranger may have the old contact. Sends a message to the old contact and to a new phone (docs/product.md,
 * Office). Throws 422 for a wrong code, for an invalid contact, and for a contact that is taken or unchanged. Throws 429
 * above the limits of tries. Throws 404 for an unknown account and 409 for a suspended or unverified account.
 */
export async function changeContact(
  { db, config, files }: AppContext,
  admin: Viewer,
  { token, address, ...wanted }: Wanted & { token: string; address: string },
): Promise<void> {
  const contact = contactIn(wanted)
  const { field, to, asked, channel } = contact
  await db.transaction((tx) => mustBeChangeable(tx, wanted.id))
  const own = phoneAsker(admin.id)
  const code = await findCode(db, config.limits, { purpose: 'contact', phone: asked, token, address, own })
  if (code?.user_id !== wanted.id) throw refuseFields({ token: ['codeWrong'] })
  await db.transaction(async (tx) => {
    await mustBeChangeable(tx, wanted.id)
    const before = await lockedPerson(tx, wanted.id)
    if (!(await useUp(tx, code))) throw refuseFields({ token: ['codeWrong'] })
    await mustBeFree(tx, wanted.id, contact)
    await freeContacts(tx, files, field === 'phone' ? { phone: to } : { phone: '', email: to })
    await keepContact(tx, wanted.id, field === 'phone' ? { phone: to } : { email: to })
    if (before.user_type === 'student') {
      await rememberContacts(tx, { id: wanted.id, phone: null, email: null, [field]: to }, channel)
    }
    await endSessions(tx, wanted.id)
    await endOtherResets(tx, wanted)
    const detail = { field }
    await record(tx, { actor: admin, action: 'contact.change', object: 'user', object_id: wanted.id, detail })
    const news = {
      kind: 'contact.changed' as const,
      text: textInBoth(field === 'phone' ? 'phoneChanged' : 'emailChanged'),
    }
    await textContacts(tx, before, news)
    if (field === 'phone') await textPerson(tx, wanted.id, news)
  })
}
