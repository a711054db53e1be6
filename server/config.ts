import { networkInterfaces } from 'node:os'
import { s3TargetOf } from '#server/backup/s3-target-settings.ts'
import { type BackupSettings, backupSettings } from '#server/backup/settings.ts'
import { type SenderSettings, senderSettings } from '#server/messaging/senders/settings.ts'
import { type FileSettings, fileSettings, refuseUnfitDownloads, s3SettingsOf } from '#server/storage/settings.ts'
import { type Limits, limitSettings } from './limit-settings.ts'
import { givenText } from './secret-files.ts'
import { optional, type Setting, secretSetting, setting, type Values } from './setting.ts'
import { count, databaseAddress, host, longSecret, numbers, oneOf, onOff, text, webAddress } from './setting-readers.ts'
import { StartProblem } from './start-problem.ts'

export const settings = {
  port: setting('PORT', '3000', 'The port that serves the pages and the API.', count(1, 65535)),
  host: setting('HOST', '127.0.0.1', 'The address to listen on. `0.0.0.0` listens on every network.', host),
  publicUrl: optional(
    'PUBLIC_URL',
    'The address that people use. Unset, it is `http://HOST:PORT`; a `HOST` for every network gives this machine’s first IPv4 address.',
    webAddress,
  ),
  dataDir: setting('DATA_DIR', './data', 'The folder of the embedded database, the files and the messages.', text),
  role: setting(
    'ROLE',
    'all',
    '`web` serves the pages and the API, `worker` only runs the background jobs, `all` does both.',
    oneOf('all', 'web', 'worker'),
  ),
  processes: optional(
    'WEB_CONCURRENCY',
    'The number of server processes that share PORT. A supervisor starts a process again that ended, and replaces all one by one after SIGUSR2. Unset, one process runs without a supervisor.',
    count(1, 64),
  ),
  workerPort: optional(
    'WORKER_PORT',
    'The port on which a process with `ROLE=worker` answers `/livez`, `/readyz` and `/metrics`. Unset, a worker has no port.',
    count(1, 65535),
  ),
  databaseUrl: secretSetting(
    'DATABASE_URL',
    'The address of your PostgreSQL. Unset, the server starts its embedded PostgreSQL.',
    databaseAddress,
  ),
  databaseDirectUrl: secretSetting(
    'DATABASE_DIRECT_URL',
    'The address of the same PostgreSQL past PgBouncer, when `DATABASE_URL` leads to PgBouncer in transaction mode.',
    databaseAddress,
  ),
  databaseReplicaUrl: secretSetting(
    'DATABASE_REPLICA_URL',
    'The address of a streaming replica of the same PostgreSQL. Lists for guests and the search of teachers read the replica while it is at most a second behind.',
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
    'Below this much free space on the disk of `DATA_DIR`, long texts and uploads are refused, also uploads that have begun. The rest is for exam answers.',
    count(0),
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '0',
    'After SIGTERM, the server still serves for this many seconds, at most 120, but `/readyz` answers 503. A load balancer then sends new requests elsewhere.',
    count(0, 120),
  ),
  metricsToken: secretSetting(
    'METRICS_TOKEN',
    'The bearer token that opens `/metrics`. Unset, only this machine reads the metrics, and only without a proxy.',
    longSecret,
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
  youtubeUrl: setting(
    'YOUTUBE_URL',
    'https://www.youtube.com',
    'The address that the server asks whether a lesson’s video exists.',
    webAddress,
  ),
  youtubePicturesUrl: setting(
    'YOUTUBE_PICTURES_URL',
    'https://i.ytimg.com',
    'The address from which the server fetches a video’s thumbnail.',
    webAddress,
  ),
  paymobUrl: setting('PAYMOB_URL', 'https://accept.paymob.com', 'The address of Paymob’s API.', webAddress),
  paymobSecretKey: secretSetting('PAYMOB_SECRET_KEY', 'The Paymob key that creates payments.', text),
  paymobPublicKey: optional('PAYMOB_PUBLIC_KEY', 'The Paymob key in the address of the payment page.', text),
  paymobApiKey: secretSetting('PAYMOB_API_KEY', 'The Paymob key that asks for the state of a payment.', text),
  paymobHmacSecret: secretSetting('PAYMOB_HMAC_SECRET', 'The secret that signs Paymob’s payment reports.', text),
  paymobIntegrations: optional('PAYMOB_INTEGRATIONS', 'The ids of the ways to pay, such as `1234,5678`.', numbers),
}

/** Every table of settings, in the order of the README. */
export const settingTables = [settings, fileSettings, senderSettings, backupSettings, limitSettings]

export type Config = Omit<Values<typeof settings>, 'publicUrl'> & {
  publicUrl: string
  limits: Limits
  senders: SenderSettings
  backup: BackupSettings
  fileSettings: FileSettings
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
  const files = readTable(fileSettings, env)
  s3SettingsOf(files)
  const backup = readTable(backupSettings, env)
  if (backup.backupTarget !== undefined) s3TargetOf(backup.backupTarget, { backup, fileSettings: files })
  const publicUrl = values.publicUrl ?? `http://${linkedHost(values.host)}:${values.port}`
  refuseUnfitDownloads(files, publicUrl)
  return {
    ...values,
    publicUrl,
    limits: readTable(limitSettings, env),
    senders,
    backup,
    fileSettings: files,
  }
}

/**
 * Returns the host of links. For a server on every network, this is the machine's first IPv4 address in a network, else
 * 127.0.0.1.
 */
function linkedHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap((card) => card ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

/**
 * Throws a StartProblem for a ceiling while a configured channel has no price. The channel's messages could exceed the
 * ceiling.
 */
function refuseCeilingWithoutPrices({ dailyCeiling, ...senders }: SenderSettings) {
  if (dailyCeiling === undefined) return
  const lacksSms = senders.smsProvider !== undefined && senders.smsSegmentPrice === undefined
  const lacksWhatsapp = senders.whatsappToken !== undefined && senders.whatsappPrice === undefined
  if (!lacksSms && !lacksWhatsapp) return
  const { variable } = lacksSms ? senderSettings.smsSegmentPrice : senderSettings.whatsappPrice
  throw new StartProblem(`${variable} must be set when DAILY_CEILING_EGP is set.`)
}

/**
 * Variables whose values name a place of this installation, such as its folder or database. A restore on another
 * machine must not use these values.
 */
const ownPlaces = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'BACKUP_KEY_FILE']

/** Returns the variables that are set and belong in a backup. */
export function setVariables(env: Record<string, string | undefined> = process.env): Record<string, string> {
  const known = settingTables.flatMap((table): Setting<unknown>[] => Object.values(table))
  const kept = known.map(({ variable }) => variable).filter((name) => !ownPlaces.includes(name))
  return Object.fromEntries(kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

function readTable<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Record<string, string | undefined>,
) {
  const entries = Object.entries(table).map(([name, one]) => {
    try {
      return [name, one.read(givenText(one, env) || one.byDefault)]
    } catch (problem) {
      if (problem instanceof StartProblem) throw problem
      // The message omits the value, because it may be a password.
      throw new StartProblem(`${one.variable} ${(problem as Error).message}.`)
    }
  })
  return Object.fromEntries(entries) as Values<Table>
}
