import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { rememberContacts } from '#server/exams/earlier-sittings.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { textContacts, textPerson } from '#server/messaging/text-person.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { keepContact } from '#server/people/credentials.ts'
import { takenContacts } from '#server/people/taken-contacts.ts'
import { endSessionsBut, lockOwnAccount } from './change-password.ts'
import { findCode, useUp } from './check-code.ts'
import { codeGroupOf } from './code-limits.ts'
import { bySms, requestCode } from './codes.ts'
import { requiredPhone } from './find-owner.ts'
import { keptContact } from './kept-codes.ts'
import { checkOwnPassword, type From } from './own-password.ts'
import { endOtherResets } from './reset-password.ts'
import { codes } from './tables.ts'
import { freeContacts } from './unverified.ts'

/**
 * The highest number of requests for a new phone in a day, by person and by phone. The limit exists because each
 * request sends a message to a phone that may be a stranger's.
 */
const asksPerDay = 10

/**
 * Returns the key under which the codes of one person are stored. Another person's request for the same phone therefore
 * leaves this person's code valid.
 */
export const phoneAsker = (id: number) => `person:${id}`

interface CodeRequest extends From {
  phone: string
  password: string
  language: Language
  /** Throws for a phone that another rule refuses. */
  mustFit: (phone: string) => Promise<void>
}

/**
 * Sends a code to the new phone for the right password, and changes nothing yet. A phone of another account gets no
 * code and the same reply, so that the reply does not reveal accounts. Throws 422 for a wrong password, an invalid
 * phone and the account's own proven phone. Throws 429 above `asksPerDay`, above the limits of codes and during a login
 * delay. Throws 401 for an ended session, and the error of `mustFit`.
 */
export async function askPhoneCode(
  context: AppContext,
  viewer: Viewer,
  { phone, password, mustFit, language, ...from }: CodeRequest,
): Promise<void> {
  const { db, config } = context
  const { account } = await checkOwnPassword(context, viewer, password, from)
  const { number } = requiredPhone(phone)
  if (account.phone === number && !account.phone_claimed) throw refuseFields({ phone: ['contactSame'] })
  await db.transaction((tx) => lockOwnAccount(tx, viewer))
  await countAgainst(db, { key: `phone-asks:${viewer.id}`, most: asksPerDay, seconds: day })
  await mustFit(number)
  const taken = await takenContacts(db, { phone: number }, viewer.id)
  const group = codeGroupOf(account)
  const owner = taken.phone ? undefined : bySms({ id: viewer.id, phone: number }, group)
  const mayAsk = (tx: Db) => refuseTooManyAsks(tx, number)
  const by = { asker: phoneAsker(viewer.id), mayAsk, language, address: from.address }
  await requestCode(db, config.limits, { purpose: 'phone', asked: number, owner, group, ...by })
}

/** Also counts the requests of accounts that were deleted since. Deletions could otherwise add requests without end. */
async function refuseTooManyAsks(db: Db, phone: string) {
  const isRecent = sql`${codes.created_at} > now() - interval '1 day'`
  const isAsked = inArray(codes.phone, [phone, await keptContact(db, phone)])
  const asked = await db.$count(codes, and(isAsked, eq(codes.purpose, 'phone'), isRecent))
  if (asked >= asksPerDay) throw new AppError('tooManyRequests', { retryAfter: day })
}

interface NewPhone {
  phone: string
  token: string
  address: string
  /**
   * Changes the phone in the rows of another domain, in the same transaction. `before` is null for an unproven phone,
   * because the rows with that phone may be a stranger's.
   */
  alsoInIt: (tx: Db, moved: { before: string | null; after: string }) => Promise<void>
}

/**
 * Saves the new phone if the code is the code that this person got at this phone. Ends the other sessions and all
 * resets. Sends a message to the old contact and to the new phone. A repeat changes nothing. Throws 422 for a wrong
 * code, an invalid phone, and a phone that another account has proven. Throws 429 above the limits of tries, and 401
 * for an ended session.
 */
export async function changeOwnPhone(
  { db, config, files }: AppContext,
  viewer: Viewer,
  { phone, token, address, alsoInIt }: NewPhone,
): Promise<void> {
  const { number } = requiredPhone(phone)
  const person = phoneAsker(viewer.id)
  const attempt = { purpose: 'phone' as const, phone: number, token, address, device: person, own: person }
  const code = await findCode(db, config.limits, attempt)
  await db.transaction(async (tx) => {
    const before = await lockOwnAccount(tx, viewer)
    const isRight = await useUp(tx, { id: code?.user_id === viewer.id ? code.id : 0 })
    if (before.phone === number && !before.phone_claimed) return
    if (!isRight) throw refuseFields({ token: ['codeWrong'] })
    const taken = await takenContacts(tx, { phone: number }, viewer.id)
    if (taken.phone) throw refuseFields(taken)
    await freeContacts(tx, files, { phone: number })
    await keepContact(tx, viewer.id, { phone: number })
    if (viewer.role === 'student') await rememberContacts(tx, { id: viewer.id, phone: number, email: null }, 'sms')
    await endSessionsBut(tx, viewer)
    await endOtherResets(tx, viewer)
    await alsoInIt(tx, { before: before.phone_claimed ? null : before.phone, after: number })
    await record(tx, { actor: viewer, action: 'phone.change', object: 'user', object_id: viewer.id })
    const news = { kind: 'contact.changed' as const, text: textInBoth('ownPhoneChanged') }
    await textContacts(tx, before, news)
    await textPerson(tx, viewer.id, news)
  })
}
