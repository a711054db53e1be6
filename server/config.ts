import { codesPerDay, resendWaitSeconds, wrongTriesPerCode } from '#contract/limits.ts'
import { StartProblem } from './start-problem.ts'

/** One environment variable: what it means, what it is when nobody sets it, and how its text becomes a value. */
interface Setting<Value> {
  variable: string
  about: string
  /** As a person would write it; '' when leaving it out means something of its own. */
  standard: string
  /** Throws the end of a sentence ("must be …") for a text it does not accept. */
  read: (text: string) => Value
}

const count =
  (from: number, to = 1_000_000_000) =>
  (text: string) => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= from && value <= to)) throw new Error(`must be a whole number from ${from} to ${to}`)
    return value
  }

const oneOf =
  <Word extends string>(...words: Word[]) =>
  (text: string) => {
    const word = words.find((known) => known === text.toLowerCase())
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`)
    return word
  }

const words = { on: true, 1: true, true: true, off: false, 0: false, false: false } as const

const onOff = (text: string) => words[oneOf('on', 'off', '1', '0', 'true', 'false')(text)]

const text = (value: string) => value

const host = (value: string) => {
  if (!/^[A-Za-z0-9.:_-]+$/.test(value)) throw new Error('must be an address or a host name, such as 127.0.0.1')
  return value
}

const webAddress = (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : undefined
  const plain = address && /^https?:$/.test(address.protocol) && `${address.pathname}${address.search}` === '/'
  if (!plain) throw new Error('must be an http or https address without a path, such as https://school.example')
  return address.origin
}

const databaseAddress = (value: string) => {
  if (!/^postgres(ql)?:\/\/./.test(value) || !URL.canParse(value)) {
    throw new Error('must be a PostgreSQL address, such as postgres://user:password@host:5432/database')
  }
  return value
}

const numbers = (value: string) => {
  if (!/^\d{1,15}( *, *\d{1,15})*$/.test(value)) throw new Error('must be numbers separated by commas')
  return value.split(',').map(Number)
}

const setting = <Value>(variable: string, standard: string, about: string, read: (text: string) => Value) =>
  ({ variable, standard, about, read }) satisfies Setting<Value>

/** A setting without a standard value is undefined until somebody sets it. */
const optional = <Value>(variable: string, about: string, read: (text: string) => Value) =>
  setting<Value | undefined>(variable, '', about, (value) => (value === '' ? undefined : read(value)))

export const settings = {
  port: setting('PORT', '3000', 'the port that serves the pages and the API', count(1, 65535)),
  host: setting('HOST', '127.0.0.1', 'the address to listen on; 0.0.0.0 for every network', host),
  publicUrl: optional('PUBLIC_URL', 'the address people use; `http://HOST:PORT` unless set', webAddress),
  dataDir: setting('DATA_DIR', './data', 'where the embedded database, files and messages are kept', text),
  databaseUrl: optional('DATABASE_URL', 'a PostgreSQL of your own; the embedded one unless set', databaseAddress),
  databasePool: setting('DATABASE_POOL', '16', 'database connections of one process, at most', count(2, 150)),
  demo: optional(
    'DEMO',
    '`on` or `off`; unset, a new embedded database on a loopback `HOST` and `PUBLIC_URL` becomes a demonstration',
    onOff,
  ),
  trustedProxyHops: setting('TRUST_PROXY', '0', 'how many reverse proxies stand in front of the server', count(0, 10)),
  diskReserveMegabytes: setting(
    'DISK_RESERVE_MEGABYTES',
    '500',
    'below this much free space on the disk of `DATA_DIR`, uploads are refused so that exam answers can still be saved',
    count(0),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'how much is logged: fatal, error, warn, info, debug, trace or silent',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  paymentGateway: optional(
    'PAYMENT_GATEWAY',
    '`sandbox` charges nobody; `paymob` takes real payments and needs its keys below; unset, a demonstration uses the sandbox and any other school sells no paid course',
    oneOf('sandbox', 'paymob'),
  ),
  paymobUrl: setting('PAYMOB_URL', 'https://accept.paymob.com', 'where Paymob is', webAddress),
  paymobSecretKey: optional('PAYMOB_SECRET_KEY', 'the key that creates payments', text),
  paymobPublicKey: optional('PAYMOB_PUBLIC_KEY', 'the key in the address of the payment page', text),
  paymobApiKey: optional('PAYMOB_API_KEY', 'the key that asks what became of a payment', text),
  paymobHmacSecret: optional('PAYMOB_HMAC_SECRET', 'the secret that signs what Paymob reports', text),
  paymobIntegrations: optional('PAYMOB_INTEGRATIONS', 'ids of the ways to pay, such as 1234,5678', numbers),
}

const limit = (name: string, standard: number, about: string) =>
  setting(`LIMIT_${name}`, String(standard), about, count(1))

/** Thousands of students share one address behind a mobile operator, so what is counted per address is wide. */
export const limitSettings = {
  registrationsPerHour: limit('REGISTRATIONS_PER_HOUR', 60, 'registrations from one address in an hour'),
  loginsPerHour: limit('LOGINS_PER_HOUR', 300, 'logins from one address in an hour'),
  codeChecksPerHour: limit('CODE_CHECKS_PER_HOUR', 300, 'one-time codes checked from one address in an hour'),
  codesSentPerHour: limit('CODES_SENT_PER_HOUR', 120, 'one-time codes sent for one address in an hour'),
  wrongPasswords: limit('WRONG_PASSWORDS', 5, 'wrong passwords of one phone in 15 minutes, then a growing delay'),
  wrongCodes: limit('WRONG_CODES', wrongTriesPerCode, 'wrong tries that end a one-time code'),
  wrongCodesOfAll: limit(
    'WRONG_CODES_OF_ALL',
    200,
    'wrong one-time codes of everybody in ten minutes; then an address has twenty wrong tries in that time',
  ),
  wrongResetsPerDay: limit(
    'WRONG_RESETS_PER_DAY',
    500,
    'wrong reset codes of everybody in a day; then unknown devices type a second code',
  ),
  codeWaitSeconds: limit('CODE_WAIT_SECONDS', resendWaitSeconds, 'seconds between two codes to one phone'),
  codesPerDay: limit('CODES_PER_DAY', codesPerDay, 'codes to one phone in a day, for each purpose'),
  paymentsPerHour: limit('PAYMENTS_PER_HOUR', 10, 'payments that one person starts in an hour'),
  wrongStudentCodes: limit('WRONG_STUDENT_CODES', 10, 'unknown student codes of one person in an hour'),
  searchesPerMinute: limit('SEARCHES_PER_MINUTE', 60, 'searches of one person in a minute'),
  lettersPerHour: limit('LETTERS_PER_HOUR', 20, 'contact messages accepted from one address in an hour'),
  refusedCallbacks: limit(
    'REFUSED_CALLBACKS',
    600,
    'payment reports without a good signature from one address in a minute',
  ),
  uploadsPerHour: limit('UPLOADS_PER_HOUR', 60, 'requests with files of one signed-in person in an hour'),
  uploadMegabytesPerDay: limit('UPLOAD_MEGABYTES_PER_DAY', 2048, 'megabytes of files of one signed-in person in a day'),
  guestUploadsPerHour: limit('GUEST_UPLOADS_PER_HOUR', 300, 'requests with files of guests at one address in an hour'),
  guestCallsPerMinute: limit('GUEST_CALLS_PER_MINUTE', 6000, 'calls and pages of guests at one address in a minute'),
  callsPerMinute: limit('CALLS_PER_MINUTE', 600, 'calls of one signed-in person in a minute'),
}

type Values<Table extends Record<string, Setting<unknown>>> = { [Name in keyof Table]: ReturnType<Table[Name]['read']> }

export type Limits = Values<typeof limitSettings>
export type Config = Omit<Values<typeof settings>, 'publicUrl'> & { publicUrl: string; limits: Limits }

/** Throws a StartProblem whose one sentence names the variable that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = readTable(settings, env)
  if (values.paymentGateway === 'paymob') {
    const missing = Object.entries(settings).find(
      ([name]) => name.startsWith('paymob') && !values[name as keyof typeof settings],
    )
    if (missing) throw new StartProblem(`${missing[1].variable} must be set when PAYMENT_GATEWAY is paymob.`)
  }
  const host = values.host.includes(':') ? `[${values.host}]` : values.host
  return {
    ...values,
    publicUrl: values.publicUrl ?? `http://${host}:${values.port}`,
    limits: readTable(limitSettings, env),
  }
}

function readTable<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Record<string, string | undefined>,
) {
  const entries = Object.entries(table).map(([name, one]) => {
    try {
      return [name, one.read(env[one.variable]?.trim() || one.standard)]
    } catch (problem) {
      // The text itself is left out: it may carry a password.
      throw new StartProblem(`${one.variable} ${(problem as Error).message}.`)
    }
  })
  return Object.fromEntries(entries) as Values<Table>
}
