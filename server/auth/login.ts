import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { requestOrigin } from '#server/audit/origin.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { tell } from '#server/notices/tell.ts'
import { refreshPasswordHash } from '#server/people/credentials.ts'
import { readPhone } from '#server/people/phone.ts'
import { users } from '#server/people/tables.ts'
import { mayAskForCode } from './code-limits.ts'
import { bySms, handOut, newCode, secondsToWait } from './codes.ts'
import { countTry, ownDevice, refundLogin } from './count-tries.ts'
import { deviceWords } from './device-words.ts'
import { type Account, accountById, accountsToLogIn } from './find-owner.ts'
import { rememberDevice } from './known-devices.ts'
import { forgiveUnlessDelayed, type Origin, originsOf, refuseWhileDelayed } from './login-delay.ts'
import { countWrongTry, type From } from './own-password.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { countSecondStep, passSecondStep, wrongSecondStep } from './second-step.ts'
import { signIn } from './sessions.ts'
import { codes } from './tables.ts'
import { twoStepKeys } from './two-step-keys.ts'

interface Credentials {
  phone: string
  password: string
  /** A code of the authenticator app, or a recovery code. */
  totp?: string | undefined
}

/**
 * Signs in. An unknown phone and a wrong password get the same 422 in the same time. After the right password, throws
 * 403 for a suspended account and 415 for an unverified account. Then throws 403 for a missing and 422 for a wrong
 * second step. Throws 429 during a delay and above the limits (docs/product.md, Limits).
 */
export async function logIn(
  context: AppContext,
  { phone: typed, password, totp, address, device, language }: Credentials & From & { language: Language },
) {
  const { db, config } = context
  const phone = readPhone(typed)?.number ?? `typed:${typed}`
  const owners = await accountsToLogIn(db, { phone, device })
  const isKnown = owners[0]?.is_known ?? false
  const own = ownDevice(owners[0], { device, isKnown })
  const counted = await countTry(db, { name: 'logins', most: config.limits.loginsPerHour, address, own })
  const origins = originsOf({ address, device, isKnown }, config.limits.wrongPasswords)
  await refuseWhileDelayed(db, phone, origins)

  const { account, fits } = await accountThatFits(owners, password)
  if (!account || !fits) {
    await countWrongTry(db, phone, origins, account)
    throw new AppError('auth.invalidCredentials')
  }
  if (account.suspended_at) throw new AppError('auth.suspendedLogin')
  const isTwoStep = account.verified_at !== null && account.has_two_step
  // All parallel guesses passed the first check, so the reply must not reveal the right password. With two-step
  // sign-in, the right password alone does not reset the count. Guesses at the second step must also start the delay.
  if (hasProvenPhone(account) && !isTwoStep) await forgiveUnlessDelayed(db, phone, origins)
  else await refuseWhileDelayed(db, phone, origins)
  const password_hash = await refreshHash(db, account, password)
  // A guess at the second step counts until the step is right.
  const isGuess = isTwoStep && totp !== undefined
  if (!isKnown && !isGuess) await refundLogin(db, account, counted)
  if (!account.verified_at) {
    await sendCodeUnlessOneIsGood(context, account, { language, address })
    throw new AppError('auth.unverified')
  }
  const giveBack = isGuess ? await countSecondStep(db, config.limits, account, { device, isKnown }) : undefined
  const signedIn = await openAccount(context, { ...account, password_hash }, totp, {
    phone,
    device,
    origins,
    isTwoStep,
  })
  if (!signedIn) {
    await countWrongTry(db, phone, origins, account)
    throw wrongSecondStep()
  }
  await giveBack?.()
  if (!isKnown && isGuess) await refundLogin(db, account, counted)
  return signedIn
}

interface Try {
  phone: string
  device: string
  origins: Origin[]
  isTwoStep: boolean
}

/**
 * Opens a session for the right phone and password. Returns undefined for a wrong second step. Throws 403 without the
 * second step, 429 during a delay, and the errors of `mustStillFit`.
 */
async function openAccount(
  { db, files }: AppContext,
  account: Account,
  totp: string | undefined,
  { phone, device, origins, isTwoStep }: Try,
) {
  const keys = await twoStepKeys(db)
  return db.transaction(async (tx) => {
    await mustStillFit(tx, account.id, account.password_hash)
    // Without the limit of a second step, no code is checked: two-step sign-in began during the slow comparison.
    if (!(await passSecondStep(tx, keys, account, isTwoStep ? totp : undefined))) return undefined
    if (isTwoStep && hasProvenPhone(account)) await forgiveUnlessDelayed(tx, phone, origins)
    else if (isTwoStep) await refuseWhileDelayed(tx, phone, origins)
    if (await rememberDevice(tx, account.id, device)) await tellOfDevice(tx, account)
    await record(tx, { actor: { id: account.id, role: account.user_type }, action: 'login.ok' })
    return signIn(tx, files, account)
  })
}

/**
 * Notifies the person of a login on a new device. The notice has the browser and the system, like the list of sessions.
 */
async function tellOfDevice(tx: Db, { id }: Account) {
  const facts = deviceWords(requestOrigin().agent)
  await tell(tx, { kind: 'device.new', facts, to: [{ id }] })
}

/**
 * Returns false for an account that a stranger could have registered for the phone. The password of such an account
 * must not reset the owner's count.
 */
const hasProvenPhone = ({ verified_at, phone_claimed }: Account) => verified_at !== null && !phone_claimed

/**
 * Returns the account that has the password: the owner of the phone, or the account that only claims the phone. `fits`
 * is false if neither has the password. The account is then the owner's; undefined for an unknown phone.
 */
async function accountThatFits<Found extends Account>([owner, claimer]: Found[], password: string) {
  if (await passwordFits(owner?.password_hash, password)) return { account: owner, fits: true }
  const fits = claimer !== undefined && (await passwordFits(claimer.password_hash, password))
  return { account: fits ? claimer : owner, fits }
}

/**
 * Returns the stored hash of the password. A hash with an outdated cost is replaced first. Of two parallel logins, the
 * second returns the hash that the first saved.
 */
async function refreshHash(db: Db, { id, password_hash }: Account, password: string) {
  if (!password_hash || !isOutdated(password_hash)) return password_hash
  const fresh = await hashPassword(password)
  if (await refreshPasswordHash(db, id, { outdated: password_hash, fresh })) return fresh
  const now = await accountById(db, id)
  return now && (await passwordFits(now.password_hash, password)) ? now.password_hash : password_hash
}

/**
 * Throws 422 if the password changed or the account was deleted during the slow comparison. Throws 403 if the account
 * was suspended. All these changes end sessions, so no new session may follow. Other logins of the person wait until
 * the transaction ends, because parallel logins would exceed the limit of sessions.
 */
async function mustStillFit(tx: Db, id: number, password_hash: string | null) {
  const rows = await lockFitting(tx).execute({ id, password_hash: password_hash ?? '' })
  if (rows.length === 0) throw new AppError('auth.invalidCredentials')
  if (rows[0]?.suspended_at) throw new AppError('auth.suspendedLogin')
}

const lockFitting = prepared('login_person_lock', (db) => {
  const [id, password_hash] = [sql.placeholder('id'), sql.placeholder('password_hash')]
  const fits = and(eq(users.id, id), eq(users.password_hash, password_hash), isNull(users.deleted_at))
  return db.select({ suspended_at: users.suspended_at }).from(users).where(fits).for('no key update')
})

/**
 * Sends a code unless an earlier code is still valid. Sends none while phone, IP address, network or site must wait.
 * The page after the login asks for this code. The code counts as a request, because the right password does not count
 * as a try.
 */
async function sendCodeUnlessOneIsGood(
  { db, config }: AppContext,
  { id, phone }: Account,
  { language, address }: { language: Language; address: string },
) {
  if ((await hasGoodCode(db, id)) || !(await mayAskForCode(db, config.limits, { address, group: 'unverified' }))) return
  const by = { network: countedNetwork(address) }
  const fresh = await newCode()
  await db.transaction(async (tx) => {
    if ((await secondsToWait(tx, config.limits, 'verify', phone, by)) > 0) return
    if (await hasGoodCode(tx, id)) return
    await handOut(tx, 'verify', bySms({ id, phone }, 'unverified'), fresh, language, by)
  })
}

const hasGoodCode = async (db: Db, id: number) => {
  const valid = and(eq(codes.user_id, id), eq(codes.purpose, 'verify'), gt(codes.expires_at, sql`now()`))
  return (await db.$count(codes, valid)) > 0
}
