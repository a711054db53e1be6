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

/** Whom a code is for and which way it goes. */
export interface CodeOwner {
  id: number
  phone: string
  channel: 'sms' | 'email'
  to: string
}

/** By text message to the account's own phone. */
export const bySms = ({ id, phone }: Pick<CodeOwner, 'id' | 'phone'>): CodeOwner => ({
  id,
  phone,
  channel: 'sms',
  to: phone,
})

interface CodeRequest {
  purpose: Purpose
  /** What the waits are counted for: the phone, or the e-mail as `mailto:…`. */
  asked: string
  /** Hash of a known device, which has a day's codes of its own; '' for every other. */
  asker?: string
  /** Undefined when nobody has it: everything else happens alike, so the answer does not tell. */
  owner: CodeOwner | undefined
  language: Language
  address: string
}

/** Sends a new code; throws 429 while the last one is too fresh or the day's codes are used up. */
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

/** Written with the change that caused it; only the newest code of a purpose is good. */
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
 * Asked for by e-mail, a code also counts among the phone's of a day, but nobody is told: it would show whose e-mail it
 * is. It need not wait for the minute of the phone, to which nothing goes.
 */
const hasCodesLeft = async (db: Db, limits: Limits, purpose: Purpose, phone: string) =>
  (await secondsToWait(db, { ...limits, codeWaitSeconds: 0 }, purpose, phone)) <= 0

const lifetime = { expires_at: sql`now() + make_interval(mins => ${codeLifeMinutes})` }

type FreshCode = Awaited<ReturnType<typeof newCode>>

/** A code and the hash that is kept of it. Hashing takes its time: make it before the transaction. */
export async function newCode() {
  const code = String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0')
  return { code, code_hash: await hashPassword(code) }
}

/** How long until another code may be asked for. Requests for the same phone take turns until the transaction ends. */
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
