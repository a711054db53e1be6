import { codesPerDay, resendWaitSeconds, wrongTriesPerCode } from '#contract/limits.ts'
import { type SenderSettings, senderSettings } from '#server/messaging/senders/settings.ts'
import { optional, type Setting, setting, type Values } from './setting.ts'
import { count, databaseAddress, host, numbers, oneOf, onOff, secret, text, webAddress } from './setting-readers.ts'
import { StartProblem } from './start-problem.ts'

export const settings = {
  port: setting('PORT', '3000', 'The port that serves the pages and the API.', count(1, 65535)),
  host: setting('HOST', '127.0.0.1', 'The address to listen on. `0.0.0.0` listens on every network.', host),
  publicUrl: optional('PUBLIC_URL', 'The address that people use. Unset, it is `http://HOST:PORT`.', webAddress),
  dataDir: setting('DATA_DIR', './data', 'The folder of the embedded database, the files and the messages.', text),
  role: setting(
    'ROLE',
    'all',
    '`web` serves the pages and the API, `worker` only runs the background jobs, `all` does both.',
    oneOf('all', 'web', 'worker'),
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'The address of your PostgreSQL. Unset, the server starts its embedded one.',
    databaseAddress,
  ),
  databasePool: setting('DATABASE_POOL', '16', 'The most database connections that one process opens.', count(2, 150)),
  demo: optional(
    'DEMO',
    '`on` or `off`. Unset, a new embedded database becomes a demonstration where `HOST` and `PUBLIC_URL` are loopback and `TRUST_PROXY` is 0.',
    onOff,
  ),
  trustedProxyHops: setting('TRUST_PROXY', '0', 'The number of reverse proxies in front of the server.', count(0, 10)),
  diskReserveMegabytes: setting(
    'DISK_RESERVE_MEGABYTES',
    '500',
    'Below this much free space on the disk of `DATA_DIR`, uploads are refused, so that exam answers can still be saved.',
    count(0),
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '0',
    'After SIGTERM, `/readyz` answers 503 for this many seconds while the server still serves, so that a load balancer sends new requests elsewhere.',
    count(0, 600),
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    'The bearer token that opens `/metrics`. Unset, only this machine reads the metrics, and only without a proxy.',
    secret,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'The lowest level that is logged: fatal, error, warn, info, debug, trace or silent.',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  paymentGateway: optional(
    'PAYMENT_GATEWAY',
    '`sandbox` charges no one; `paymob` takes real payments and needs the keys below. Unset, a demonstration uses the sandbox and any other school sells no paid course.',
    oneOf('sandbox', 'paymob'),
  ),
  paymobUrl: setting('PAYMOB_URL', 'https://accept.paymob.com', 'The address of Paymob’s API.', webAddress),
  paymobSecretKey: optional('PAYMOB_SECRET_KEY', 'The Paymob key that creates payments.', text),
  paymobPublicKey: optional('PAYMOB_PUBLIC_KEY', 'The Paymob key in the address of the payment page.', text),
  paymobApiKey: optional('PAYMOB_API_KEY', 'The Paymob key that asks for the state of a payment.', text),
  paymobHmacSecret: optional('PAYMOB_HMAC_SECRET', 'The secret that signs Paymob’s payment reports.', text),
  paymobIntegrations: optional('PAYMOB_INTEGRATIONS', 'The ids of the ways to pay, such as `1234,5678`.', numbers),
}

const limit = (name: string, byDefault: number, about: string) =>
  setting(`LIMIT_${name}`, String(byDefault), about, count(1))

/** Thousands of students share one IP address behind a mobile operator, so limits per address are wide. */
export const limitSettings = {
  registrationsPerHour: limit('REGISTRATIONS_PER_HOUR', 60, 'Each IP address gets this many registrations per hour.'),
  loginsPerHour: limit('LOGINS_PER_HOUR', 300, 'Each IP address gets this many logins per hour.'),
  codeChecksPerHour: limit('CODE_CHECKS_PER_HOUR', 300, 'Each IP address may check this many one-time codes per hour.'),
  codesSentPerHour: limit('CODES_SENT_PER_HOUR', 120, 'Each IP address may ask for this many one-time codes per hour.'),
  wrongPasswords: limit(
    'WRONG_PASSWORDS',
    5,
    'After this many wrong passwords for a phone in 15 minutes, each further try waits longer.',
  ),
  wrongTwoStepCodes: limit(
    'WRONG_TWO_STEP_CODES',
    30,
    'Each account accepts this many wrong two-step codes per day from unknown devices, and as many from each known one.',
  ),
  wrongCodes: limit(
    'WRONG_CODES',
    wrongTriesPerCode,
    'After this many wrong tries, a one-time code ends and a new one is needed.',
  ),
  wrongCodesOfAll: limit(
    'WRONG_CODES_OF_ALL',
    200,
    'After this many wrong codes site-wide in 10 minutes, each IP address gets 20 attempts per 10 minutes.',
  ),
  wrongResetsPerDay: limit(
    'WRONG_RESETS_PER_DAY',
    500,
    'After this many wrong reset codes site-wide in a day, unknown devices need a second code.',
  ),
  codeWaitSeconds: limit('CODE_WAIT_SECONDS', resendWaitSeconds, 'A phone gets its next code after this many seconds.'),
  consentAsksPerDay: limit(
    'CONSENT_ASKS_PER_DAY',
    5,
    'Each student may ask a guardian for consent this many times per day.',
  ),
  codesPerDay: limit(
    'CODES_PER_DAY',
    codesPerDay,
    'Each network (IPv4 /24, IPv6 /48) gets this many codes per day for a phone and purpose; all networks together get twice as many.',
  ),
  guessedContactsOfAll: limit(
    'GUESSED_CONTACTS_OF_ALL',
    200,
    'After this many forms site-wide in an hour that name a taken contact or an unknown student code, each IP address gets 20 forms per hour.',
  ),
  emailChangesPerDay: limit(
    'EMAIL_CHANGES_PER_DAY',
    5,
    'Each person may change the e-mail of the profile this many times per day, and try four times as many e-mails.',
  ),
  paymentsPerHour: limit('PAYMENTS_PER_HOUR', 10, 'Each person may start this many payments per hour.'),
  wrongStudentCodes: limit('WRONG_STUDENT_CODES', 10, 'Each person may try this many unknown student codes per hour.'),
  searchesPerMinute: limit('SEARCHES_PER_MINUTE', 60, 'Each person gets this many searches per minute.'),
  lettersPerHour: limit('LETTERS_PER_HOUR', 20, 'Each IP address may send this many contact messages per hour.'),
  refusedCallbacks: limit(
    'REFUSED_CALLBACKS',
    600,
    'After this many reports of payments or messages with a bad signature in a minute, further reports from that IP address are refused.',
  ),
  uploadsPerHour: limit(
    'UPLOADS_PER_HOUR',
    60,
    'Each signed-in person may send this many requests with files per hour.',
  ),
  pagesPerHour: limit('PAGES_PER_HOUR', 300, 'Each student may begin to send this many homework pages per hour.'),
  uploadMegabytesPerDay: limit(
    'UPLOAD_MEGABYTES_PER_DAY',
    2048,
    'Each signed-in person may send this many megabytes of files per day.',
  ),
  guestUploadsPerHour: limit(
    'GUEST_UPLOADS_PER_HOUR',
    300,
    'Guests at one IP address may send this many requests with files per hour.',
  ),
  guestCallsPerMinute: limit(
    'GUEST_CALLS_PER_MINUTE',
    6000,
    'Guests at one IP address get this many calls and pages per minute.',
  ),
  callsPerMinute: limit('CALLS_PER_MINUTE', 600, 'Each signed-in person gets this many calls per minute.'),
}

export type Limits = Values<typeof limitSettings>
export type Config = Omit<Values<typeof settings>, 'publicUrl'> & {
  publicUrl: string
  limits: Limits
  senders: SenderSettings
}

/** Returns the settings of an environment. Throws a StartProblem that names the first wrong variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = readTable(settings, env)
  if (values.paymentGateway === 'paymob') {
    const missing = Object.entries(settings).find(
      ([name]) => name.startsWith('paymob') && !values[name as keyof typeof settings],
    )
    if (missing) throw new StartProblem(`${missing[1].variable} must be set when PAYMENT_GATEWAY is paymob.`)
  }
  const senders = readTable(senderSettings, env)
  refuseCeilingWithoutPrices(senders)
  const host = values.host.includes(':') ? `[${values.host}]` : values.host
  return {
    ...values,
    publicUrl: values.publicUrl ?? `http://${host}:${values.port}`,
    limits: readTable(limitSettings, env),
    senders,
  }
}

/** Refuses a ceiling that a configured channel could pass, because its price is unknown. */
function refuseCeilingWithoutPrices({ dailyCeiling, ...senders }: SenderSettings) {
  if (dailyCeiling === undefined) return
  const lacksSms = senders.smsProvider !== undefined && senders.smsSegmentPrice === undefined
  const lacksWhatsapp = senders.whatsappToken !== undefined && senders.whatsappPrice === undefined
  if (!lacksSms && !lacksWhatsapp) return
  const { variable } = lacksSms ? senderSettings.smsSegmentPrice : senderSettings.whatsappPrice
  throw new StartProblem(`${variable} must be set when DAILY_CEILING_EGP is set.`)
}

function readTable<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Record<string, string | undefined>,
) {
  const entries = Object.entries(table).map(([name, one]) => {
    try {
      return [name, one.read(env[one.variable]?.trim() || one.byDefault)]
    } catch (problem) {
      // The message leaves the value out: it may contain a password.
      throw new StartProblem(`${one.variable} ${(problem as Error).message}.`)
    }
  })
  return Object.fromEntries(entries) as Values<Table>
}
