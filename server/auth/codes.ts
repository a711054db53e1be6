import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { codeLength, codeLifeMinutes } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { record } from '#server/audit/record.ts'
import type { Limits } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { messageText } from '#server/messaging/texts.ts'
import { hashPassword } from './passwords.ts'
import { codes, type purposes } from './tables.ts'

export type Purpose = (typeof purposes)[number]

/** The account that a code is for, and the channel. */
export interface CodeOwner {
  id: number
  phone: string
  channel: 'sms' | 'email'
  to: string
}

/** Returns the account's own phone as the receiver. */
export const bySms = ({ id, phone }: Pick<CodeOwner, 'id' | 'phone'>): CodeOwner => ({
  id,
  phone,
  channel: 'sms',
  to: phone,
})

interface CodeRequest {
  purpose: Purpose
  /** Contact whose requests are limited: the phone, or the e-mail as `mailto:…`. */
  asked: string
  /** Hash of a known device, which has its own codes per day; '' for all other devices. */
  asker?: string
  /** Undefined without an account. All other steps are the same, so the reply reveals nothing. */
  owner: CodeOwner | undefined
  language: Language
  address: string
}

/** Sends a new code. Throws 429 if the last code is too fresh or the day's codes are used up. */
export async function requestCode(
  db: Db,
  limits: Limits,
  { asked, asker = '', owner, address, ...request }: CodeRequest,
) {
  const { purpose, language } = request
  await countAgainst(db, { key: `codes-sent:${address}`, most: limits.codesSentPerHour, seconds: hour })
  const fresh = await newCode()
  await db.transaction(async (tx) => {
    const retryAfter = await secondsToWait(tx, limits, purpose, asked, asker)
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
    if (asked !== owner?.phone) await tx.insert(codes).values({ phone: asked, purpose, ...lifetime })
    const allowed = owner && (asked === owner.phone || (await hasCodesLeft(tx, limits, purpose, owner.phone)))
    if (allowed) await handOut(tx, purpose, owner, fresh, language, { asker })
  })
}

/** Saves a new code and queues its message in the caller's transaction. Only the newest code of a purpose is valid. */
export async function handOut(
  db: Db,
  purpose: Purpose,
  owner: CodeOwner,
  fresh: FreshCode,
  language: Language,
  kind: { asker?: string; is_second?: boolean } = {},
) {
  const { id: user_id, phone, channel } = owner
  await db.insert(codes).values({ phone, user_id, channel, purpose, code_hash: fresh.code_hash, ...kind, ...lifetime })
  const text = messageText(`${purpose}Code`, language, fresh.code)
  const message = { channel, to: owner.to, text, code: fresh.code }
  await queueMessage(db, message, { minutes: codeLifeMinutes })
  const detail = { purpose, channel: owner.channel }
  await record(db, { actor: undefined, action: 'code.send', object: 'user', object_id: owner.id, detail })
}

/**
 * Returns false if the phone's daily codes are used up. Codes sent by e-mail count too. The reply does not mention the
 * phone's limit, because that would reveal the owner of the e-mail. The one-minute wait is skipped, because the phone
 * gets no message.
 */
const hasCodesLeft = async (db: Db, limits: Limits, purpose: Purpose, phone: string) =>
  (await secondsToWait(db, { ...limits, codeWaitSeconds: 0 }, purpose, phone)) <= 0

const lifetime = { expires_at: sql`now() + make_interval(mins => ${codeLifeMinutes})` }

type FreshCode = Awaited<ReturnType<typeof newCode>>

/** Returns a code and its hash. Hashing is slow: call this before the transaction. */
export async function newCode() {
  const code = String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0')
  return { code, code_hash: await hashPassword(code) }
}

/** Returns the seconds until another code may be sent. Requests for one phone take turns until the transaction ends. */
export async function secondsToWait(
  db: Db,
  limits: Limits,
  purpose: Purpose,
  asked: string,
  asker = '',
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${asked}`}, 0))`)
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    with latest as (
      select created_at, row_number() over (order by id desc) as place from codes
      where phone = ${asked} and purpose = ${purpose} and asker = ${asker} and created_at > now() - interval '1 day'
    )
    select greatest(
      (select ${limits.codeWaitSeconds} - extract(epoch from now() - created_at) from latest where place = 1),
      (select 86400 - extract(epoch from now() - created_at) from latest where place = ${limits.codesPerDay})
    )::float as wait`)
  return rows[0]?.wait ?? 0
}
