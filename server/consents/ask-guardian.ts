import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { countCodeRequest } from '#server/auth/code-limits.ts'
import { bySms, handOut, newCode, secondsToWait } from '#server/auth/codes.ts'
import { requiredPhone } from '#server/auth/find-owner.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { messageText } from '#server/messaging/texts.ts'
import { hasDeclined, makeLink } from './links.ts'
import { addState, type ConsentStudent, findStudent } from './states.ts'

interface Asked {
  phone: string
  language: Language
  address: string
}

/**
 * Sends the guardian a link and a code (docs/product.md, Guardians' consent). Throws 422 for an invalid phone, the
 * student's own phone, and a phone whose owner recently declined. Throws 409 for a student of age, for a given consent,
 * and if another guardian refused or withdrew. Throws 429 beyond the limits of phone, network, student, IP address and
 * site.
 */
export async function askGuardian(
  { db, config }: AppContext,
  student: Viewer,
  { phone: typed, language, address }: Asked,
): Promise<void> {
  const { number: phone } = requiredPhone(typed)
  mayAsk(await findStudent(db, student.id), phone)
  if (await hasDeclined(db, phone)) throw refuseFields({ phone: ['notGuardian'] })
  const { limits } = config
  await countCodeRequest(db, limits, { address, group: 'guardian' })
  const by = { network: countedNetwork(address) }
  const fresh = await newCode()
  const school = await schoolName(db, language)
  await db.transaction(async (tx) => {
    const retryAfter = await secondsToWait(tx, limits, 'consent', phone, by)
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
    await countAgainst(tx, { key: `consent-asks:${student.id}`, most: limits.consentAsksPerDay, seconds: day })
    const found = await findStudent(tx, student.id, { lock: true, missing: 'auth.expired' })
    mayAsk(found, phone)
    const link = await makeLink(tx, config, { student_id: student.id, guardian_phone: phone })
    const text = (code: string) => messageText('consentAsk', language, found.name, school, link, code)
    const guardian = bySms({ id: student.id, phone }, 'guardian')
    await handOut(tx, 'consent', guardian, fresh, language, { ...by, text })
    // A request does not replace an earlier refusal, because only the guardian's own answer may replace a refusal.
    if (found.state === 'pending')
      await addState(tx, found, { state: 'pending', method: 'code', guardian_phone: phone, actor: student })
  })
}

function mayAsk({ minor, phone: own, current, state }: ConsentStudent, phone: string) {
  if (!minor) throw new AppError('consent.notNeeded')
  if (phone === own) throw refuseFields({ phone: ['ownPhone'] })
  if (state === 'confirmed') throw new AppError('consent.given')
  if (state !== 'pending' && current?.guardian_phone !== phone) throw new AppError('consent.otherGuardian')
}

export async function schoolName(db: Db, language: Language): Promise<string> {
  const [row] = await db.select({ values: settings.values }).from(settings)
  return inLanguage(row?.values.name ?? { ar: 'حصة', en: 'Hessa' }, language)
}
