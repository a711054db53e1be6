import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { codeLength, codeLifeMinutes } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import type { Limits } from '#server/limit-settings.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { messageText, textInBoth } from '#server/messaging/texts.ts'
import { type CodeGroup, countCodeRequest, countSentCode, secondsUntilCodes } from './code-limits.ts'
import { keptContact } from './kept-codes.ts'
import { hashPassword } from './passwords.ts'
import { codes, type purposes } from './tables.ts'

export type Purpose = (typeof purposes)[number]

/** The purposes whose messages have a code. */
type CodePurpose = Exclude<Purpose, 'links'>

/**
 * Identifies who asks for a code. `asker` is the hash of a known device, or names a signed-in person. `network` is the
 * network of an unknown device. Without both, all requests for the phone share the codes of a day.
 */
interface Asker {
  asker?: string
  network?: string
}

/**
 * The number of networks whose daily codes all networks together may use. A stranger on one network therefore leaves
 * codes to the owner.
 */
const networksPerPhone = 2

/** The account that a code is for, and the channel of the code. */
export interface CodeOwner {
  id: number
  phone: string
  channel: 'sms' | 'email'
  to: string
  /**
   * The group whose site-wide counter counts the code. Undefined for a known device and for a guardian with a link, whose
   * codes do not count.
   */
  group: CodeGroup | undefined
}

/** Returns the account as a receiver whose codes go to the account's own phone by SMS. */
export const bySms = ({ id, phone }: Pick<CodeOwner, 'id' | 'phone'>, group: CodeOwner['group']): CodeOwner => ({
  ...{ id, phone, group },
  channel: 'sms',
  to: phone,
})

/** Returns the account as a receiver whose codes go to the e-mail. Requests are still limited by the phone. */
export const byEmail = (
  { id, phone }: Pick<CodeOwner, 'id' | 'phone'>,
  email: string,
  group: CodeGroup,
): CodeOwner => ({
  ...{ id, phone, group },
  channel: 'email',
  to: email,
})

interface CodeRequest {
  purpose: CodePurpose
  /** The key by which requests are limited: a phone, an e-mail as `mailto:…`, or an unknown reference. */
  asked: string
  /**
   * The hash of a known device, or `person:` and an id for a new phone; '' for all others. Each asker has its own codes
   * per day.
   */
  asker?: string | undefined
  /** The known device, and the person, for which alone the request counts (`countCodeRequest`). */
  own?: string | undefined
  person?: number | undefined
  /**
   * The account; undefined for an unknown contact. All steps except the sending are the same for an unknown contact, so
   * the reply reveals nothing.
   */
  owner: CodeOwner | undefined
  /** The group whose site-wide limit refuses the request, whether the account exists or not; see `CodeOwner`. */
  group: CodeGroup | undefined
  /** Throws for a request that another rule refuses. Other requests for the same contact wait for the transaction. */
  mayAsk?: (tx: Db) => Promise<void>
  /** The language of the message; without a language, the message has both. */
  language?: Language | undefined
  address: string
}

/**
 * Sends a new code. Throws 429 soon after the last code. Throws 429 when the device, the network or all networks
 * together have used up the day's codes. Also throws 429 above the limits of `countCodeRequest`. An owner of another
 * group gets no code above that group's limit, and the reply is the same.
 */
export async function requestCode(
  db: Db,
  limits: Limits,
  { purpose, asked, asker = '', own, person, owner, group, mayAsk, language, address }: CodeRequest,
) {
  const by = { asker, network: countedNetwork(address) }
  await countCodeRequest(db, limits, { address, own, person, group })
  const mustWait = owner?.group && owner.group !== group && (await secondsUntilCodes(db, limits, owner.group)) > 0
  const reached = mustWait ? undefined : owner
  const fresh = await newCode()
  await db.transaction(async (tx) => {
    const retryAfter = await secondsToWait(tx, limits, purpose, asked, by)
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter })
    await mayAsk?.(tx)
    if (asked !== reached?.phone) await countCode(tx, purpose, asked, by)
    const allowed = reached && (asked === reached.phone || (await hasCodesLeft(tx, limits, purpose, reached.phone, by)))
    if (allowed) await handOut(tx, purpose, reached, fresh, language, by)
  })
}

/**
 * Saves a new code and queues its message in the caller's transaction. Of the codes with the same phone, purpose and
 * asker, only the newest is valid. `text` replaces the purpose's own message.
 */
export async function handOut(
  db: Db,
  purpose: CodePurpose,
  owner: CodeOwner,
  fresh: FreshCode,
  language: Language | undefined,
  { text: words, ...kind }: Asker & { is_second?: boolean; text?: (code: string) => string } = {},
) {
  const { id: user_id, phone, channel } = owner
  await db.insert(codes).values({ phone, user_id, channel, purpose, code_hash: fresh.code_hash, ...kind, ...lifetime })
  const text = words?.(fresh.code) ?? codeText(`${purpose}Code`, fresh.code, language)
  const about = purpose === 'consent' ? { about_id: user_id } : { person_id: user_id }
  const message = { kind: `code.${purpose}` as const, channel, to: owner.to, text, code: fresh.code, ...about }
  await queueMessage(db, message, { minutes: codeLifeMinutes })
  const detail = { purpose, channel: owner.channel }
  await record(db, { actor: undefined, action: 'code.send', object: 'user', object_id: owner.id, detail })
  // The counter's row is locked until the transaction ends, so the count comes last.
  if (owner.group) await countSentCode(db, owner.group)
}

const codeText = (name: `${CodePurpose}Code`, code: string, language: Language | undefined) =>
  language ? messageText(name, language, code) : textInBoth(name, code)

/** Counts a request without sending a code, so that unknown contacts have the same waiting times as known contacts. */
export async function countCode(tx: Db, purpose: Purpose, phone: string, by: Asker = {}): Promise<void> {
  await tx.insert(codes).values({ phone, purpose, ...by, ...lifetime })
}

/**
 * Returns false if the daily codes of the account's phone are used up. Codes by e-mail count too. The reply does not
 * mention the phone's limit, because the mention would reveal the owner of the e-mail. The wait of a minute does not
 * apply, because the phone gets no SMS.
 */
const hasCodesLeft = async (db: Db, limits: Limits, purpose: Purpose, phone: string, by: Asker) =>
  (await secondsToWait(db, { ...limits, codeWaitSeconds: 0 }, purpose, phone, by)) <= 0

const lifetime = { expires_at: sql`now() + make_interval(mins => ${codeLifeMinutes})` }

type FreshCode = Awaited<ReturnType<typeof newCode>>

/** Returns a code and its hash. Call the function before the transaction, because hashing is slow. */
export async function newCode() {
  const code = String(randomInt(0, 10 ** codeLength)).padStart(codeLength, '0')
  return { code, code_hash: await hashPassword(code) }
}

/**
 * Returns the seconds until another code may be sent. The number is 0 or negative when a code may be sent now. Other
 * requests for the phone and purpose wait until the transaction ends. With `sentOnly`, requests that sent nothing do
 * not count. Uses raw SQL, because one round trip reads all limits.
 */
export async function secondsToWait(
  db: Db,
  limits: Limits,
  purpose: Purpose,
  asked: string,
  { asker = '', network = '' }: Asker = {},
  { sentOnly = false } = {},
): Promise<number> {
  const ofAll = asker === '' && network !== '' ? networksPerPhone * limits.codesPerDay : limits.codesPerDay
  await takeLock(db, sql`hashtextextended(${`code:${purpose}:${asked}`}, 0)`)
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    with latest as (
      select created_at, network, row_number() over (order by id desc) as place,
        row_number() over (partition by network order by id desc) as place_in_network from codes
      where phone in (${asked}, ${await keptContact(db, asked)}) and purpose = ${purpose} and asker = ${asker}
        and (code_hash is not null or not ${sentOnly}::boolean) and created_at > now() - interval '1 day'
    )
    select greatest(
      (select ${limits.codeWaitSeconds} - extract(epoch from now() - created_at) from latest where place = 1),
      (select 86400 - extract(epoch from now() - created_at) from latest where place = ${ofAll}),
      (select 86400 - extract(epoch from now() - created_at) from latest
        where network = ${network} and place_in_network = ${limits.codesPerDay})
    )::float as wait`)
  return rows[0]?.wait ?? 0
}
