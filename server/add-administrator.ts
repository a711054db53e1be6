import { and, eq, isNull, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { email, phone } from '#contract/person-fields.ts'
import { administratorForm } from '#contract/setup.ts'
import { bilingualInput } from '#contract/values.ts'
import { appAddress } from '#server/auth/app-address.ts'
import type { AppContext } from './app-context.ts'
import { makeAdministrator } from './auth/make-administrator.ts'
import { hashPassword } from './auth/passwords.ts'
import { checkAdministrator } from './auth/setup-administrator.ts'
import { lockSetup, removeSetupLink } from './auth/setup-link.ts'
import { finishWithoutBrowser } from './auth/setup-steps.ts'
import { twoStepKeys } from './auth/two-step-keys.ts'
import { introduceSchool } from './content/setup-school.ts'
import { locks } from './db/locks.ts'
import type { Db } from './db/open.ts'
import { takeLock } from './db/take-lock.ts'
import type { FieldProblems } from './errors.ts'
import { readInput } from './http/read-input.ts'
import { readPhone } from './people/phone.ts'
import { users } from './people/tables.ts'
import { StartProblem } from './start-problem.ts'

const fieldsForm = administratorForm.omit({ token: true, password_confirmation: true })
const firstForm = fieldsForm.extend({ school: bilingualInput(100), support: phone, school_email: email })

/** Returns true for a school without an administrator. */
export async function lacksAdministrator(db: Db): Promise<boolean> {
  const present = and(eq(users.user_type, 'admin'), isNull(users.deleted_at))
  const found = await db.select({ id: users.id }).from(users).where(present).limit(1)
  return found.length === 0
}

/**
 * Makes an administrator with two-step sign-in, and removes the file of the setup link. Returns the account, the
 * authenticator's address and the recovery codes. For the first administrator, the same transaction also saves the
 * school's name and contacts, and ends its setup. Throws 422 with the field of a problem. Throws a StartProblem if
 * `isFirst` no longer matches the database.
 */
export async function addAdministrator(
  { db, files, config }: Omit<AppContext, 'gateway'>,
  raw: Record<string, unknown>,
  { isFirst }: { isFirst: boolean },
) {
  const badSupport: FieldProblems = isFirst && !readPhone(String(raw.support)) ? { support: ['phone'] } : {}
  const problems = { ...(await checkAdministrator(db, raw)), ...badSupport }
  const first = isFirst ? readInput(firstForm, raw, problems) : undefined
  const { name, phone, email, password } = first ?? readInput(fieldsForm, raw, problems)
  const fields = { name, email, phone: readPhone(phone)?.number ?? '', password_hash: await hashPassword(password) }
  const app = { keys: await twoStepKeys(db), secret: new Secret({ size: 20 }), last_step: 0 }
  const made = await db.transaction(async (tx) => {
    await takeLock(tx, sql`${locks.administrators}`)
    await lockSetup(tx)
    if (isFirst !== (await lacksAdministrator(tx))) throw new StartProblem(madeMeanwhile)
    const { account, recovery_codes } = await makeAdministrator({ db: tx, files }, fields, app, 'command')
    if (first) {
      const school = { name: first.school, support: first.support, email: first.school_email }
      await introduceSchool(tx, { id: account.id, role: 'admin' }, school)
      await finishWithoutBrowser(tx, account.id)
    }
    return { ...account, recovery_codes }
  })
  removeSetupLink(config)
  return { ...made, address: await appAddress(db, app.secret, fields.phone, 'en') }
}

const madeMeanwhile =
  'Another process has made the first administrator meanwhile, so nothing was changed. Run the command again to add one more.'
