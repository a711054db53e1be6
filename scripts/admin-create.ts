import { parseArgs } from 'node:util'
import { addAdministrator, lacksAdministrator } from '#server/add-administrator.ts'
import { type Config, readConfig } from '#server/config.ts'
import { checkNumbers } from '#server/content/check-numbers.ts'
import { migrate, withDatabaseLock } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { isEmbeddedRunning } from '#server/db/postgres-server.ts'
import { prepareDemo } from '#server/demo/prepare-demo.ts'
import { AppError } from '#server/errors.ts'
import { checkInstallation } from '#server/office/checks.ts'
import { openGateway } from '#server/payments/open-gateway.ts'
import { StartProblem } from '#server/start-problem.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { ask, askSecretly } from './ask-terminal.ts'
import { problemsInWords } from './field-words.ts'

/**
 * Each answer with its option, its variable and its question. A password has no option, because other users can read a
 * command's arguments.
 */
const answers = {
  name: { option: 'name', variable: 'ADMIN_NAME', question: 'Name of the administrator' },
  phone: { option: 'phone', variable: 'ADMIN_PHONE', question: 'Phone' },
  email: { option: 'email', variable: 'ADMIN_EMAIL', question: 'E-mail' },
  'school[ar]': { option: 'school-ar', variable: 'SCHOOL_NAME_AR', question: 'Name of the school in Arabic' },
  'school[en]': { option: 'school-en', variable: 'SCHOOL_NAME_EN', question: 'Name of the school in English' },
  support: { option: 'school-phone', variable: 'SCHOOL_PHONE', question: 'Support phone of the school' },
  school_email: { option: 'school-email', variable: 'SCHOOL_EMAIL', question: 'E-mail of the school' },
} as const
type Answer = keyof typeof answers

/**
 * Returns the command's options. Throws a StartProblem for arguments that cannot be read, such as the unknown option
 * `--password`.
 */
function readOptions(): Record<string, string | boolean | undefined> {
  const known = Object.values(answers).map(({ option }) => option)
  const texts = Object.fromEntries(known.map((option) => [option, { type: 'string' as const }]))
  try {
    return parseArgs({ options: { ...texts, add: { type: 'boolean' } } }).values
  } catch {
    const listed = known.map((option) => `--${option}`).join(', ')
    throw new StartProblem(
      `The options are --add, ${listed}. Set the password as ADMIN_PASSWORD, or type it when asked.`,
    )
  }
}

async function answerOf(answer: Answer): Promise<string> {
  const { option, variable, question } = answers[answer]
  const given = readOptions()[option]
  if (typeof given === 'string') return given
  return process.env[variable] ?? ask(question, variable)
}

async function newPassword(): Promise<string> {
  const set = process.env.ADMIN_PASSWORD
  if (set !== undefined) return set
  const password = await askSecretly('Password (at least 8 characters)', 'ADMIN_PASSWORD')
  const again = await askSecretly('Password again', 'ADMIN_PASSWORD')
  if (password !== again) throw new StartProblem('The passwords differ, so nothing was changed. Run the command again.')
  return password
}

async function fieldsFor(isFirst: boolean) {
  const fields = { name: await answerOf('name'), phone: await answerOf('phone'), email: await answerOf('email') }
  return { ...fields, ...(isFirst && (await schoolFields())), password: await newPassword() }
}

async function schoolFields() {
  const school = { ar: await answerOf('school[ar]'), en: await answerOf('school[en]') }
  return { school, support: await answerOf('support'), school_email: await answerOf('school_email') }
}

/** Prints that a running server uses the same embedded database, which this command then shares. */
function tellOfServer({ databaseUrl, dataDir }: Config) {
  if (databaseUrl === undefined && isEmbeddedRunning(dataDir))
    console.log('The embedded database of DATA_DIR is in use by a running server; this command shares it.')
}

/**
 * Prints whether this is the first administrator. Without a terminal, throws a StartProblem for a further administrator
 * without `--add`. A script that runs twice would otherwise make two.
 */
function sayWhich(isFirst: boolean) {
  if (!isFirst && !readOptions().add && !process.stdin.isTTY)
    throw new StartProblem('The school has an administrator. Use the option --add to make one more.')
  console.log(isFirst ? 'The school has no administrator yet.' : 'This adds an administrator to the school.')
}

async function create() {
  readOptions()
  const config = { ...readConfig(), demo: false }
  tellOfServer(config)
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    await withDatabaseLock(database.url, () => prepareDemo(database.db, config))
    const isFirst = await lacksAdministrator(database.db)
    sayWhich(isFirst)
    const files = await openFileStore(database.db, config)
    const fields = await fieldsFor(isFirst)
    const made = await addAdministrator({ db: database.db, files, config }, fields, { isFirst })
    tell(made)
    if (isFirst) await tellOfSchool({ config, db: database.db, files, gateway: await openGateway(config, database.db) })
  } finally {
    await database.close()
  }
}

function tell({ name, address, recovery_codes }: Awaited<ReturnType<typeof addAdministrator>>) {
  console.log(`\n${name} is an administrator now and signs in on the school’s page /login.`)
  console.log(`\nAdd this to an authenticator app; each sign-in asks for its code:\n  ${address}`)
  console.log(`\nRecovery codes, each for one sign-in without the app. They are never shown again:`)
  for (const code of recovery_codes) console.log(`  ${code}`)
}

/** Prints the check list of the setup's last step, and the parts of the school that this command did not ask for. */
async function tellOfSchool(parts: Parameters<typeof checkInstallation>[0]) {
  console.log('\nThe check list of the installation. /admin/settings repeats these tests:')
  for (const { key, state, why, settings } of [...(await checkInstallation(parts)), await checkNumbers(parts)])
    console.log(`  ${key}: ${state}. ${[why.en, ...settings].join(' ')}`)
  console.log(`\nThe school has standard rules, Egypt's stages, grades and subjects, and no logo.`)
  console.log('Logo, contacts and rules are in /admin/settings; stages, grades and subjects are in /admin/curriculum.')
}

await create().catch((problem) => {
  if (problem instanceof AppError) console.error(problemsInWords(problem, answers))
  else console.error(problem instanceof StartProblem ? problem.message : problem)
  process.exit(1)
})
