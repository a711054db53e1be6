import { type Config, readConfig } from '#server/config.ts'
import { missingMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { isEmbeddedRunning } from '#server/db/postgres-server.ts'
import type { ProviderChannel } from '#server/messaging/channels.ts'
import { NotSent } from '#server/messaging/driver.ts'
import { missingSettings } from '#server/messaging/senders/missing-settings.ts'
import { openSender } from '#server/messaging/senders/open-senders.ts'
import { testText } from '#server/messaging/senders/texts.ts'
import { StartProblem } from '#server/start-problem.ts'

/** The code of a test message. A provider's own template for codes needs a code, and this code opens nothing. */
const noCode = '00000'

/**
 * Returns the channels that can reach the contact. Throws a StartProblem for a text that is neither a phone with its
 * country's code nor an e-mail.
 */
function channelsTo(to: string, { senders }: Config): readonly ProviderChannel[] {
  if (/^[^\s@]+@[^\s@]+$/.test(to)) return ['email']
  if (/^\+\d{8,15}$/.test(to)) return senders.codeChannels
  throw new StartProblem('Name one phone such as +201001234567, or one e-mail: npm run messages:test -- +201001234567')
}

/**
 * Returns true for a channel that sends codes with the provider's own template. Such a template needs its own test
 * message.
 */
const hasCodeTemplate = (channel: ProviderChannel, { smsProvider, smsmisrOtpTemplate }: Config['senders']) =>
  channel === 'whatsapp' || (channel === 'sms' && smsProvider === 'smsmisr' && smsmisrOtpTemplate !== undefined)

/**
 * Sends test messages on every configured channel to the contact. Returns true if at least one provider accepted its
 * messages and none refused.
 */
async function sendTest(to: string): Promise<boolean> {
  const config = readConfig()
  const channels = channelsTo(to, config)
  await refuseNewerSchool(config)
  const outcomes = await Promise.all(channels.map((channel) => sendOne(channel, to, config)))
  return outcomes.includes('sent') && !outcomes.includes('failed')
}

/**
 * Throws a StartProblem if another version made the school's database. Its server may read the settings differently, so
 * the test would prove nothing. Ignores a database that does not run or answer, because messages need none.
 */
async function refuseNewerSchool(config: Config): Promise<void> {
  if (config.databaseUrl === undefined && !isEmbeddedRunning(config.dataDir)) return
  const database = await openDatabase(config).catch(() => undefined)
  if (!database) return
  try {
    await missingMigrations(database.url)
  } catch (problem) {
    if (problem instanceof StartProblem) throw problem
  } finally {
    await database.close()
  }
}

async function sendOne(
  channel: ProviderChannel,
  to: string,
  { senders }: Config,
): Promise<'sent' | 'failed' | 'missing'> {
  const sender = openSender(channel, senders)
  if (!sender) {
    console.log(`${channel}: not configured. Set ${missingSettings(channel, senders).join(', ')}.`)
    return 'missing'
  }
  const message = { kind: 'test', channel, to, text: `${testText.ar}\n${testText.en}` } as const
  try {
    if (hasCodeTemplate(channel, senders)) {
      const answer = await sender.send({ ...message, kind: 'code.verify', code: noCode })
      console.log(`${channel}: ${sender.provider} accepted the template for codes (${answer}).`)
      if (channel === 'whatsapp' && senders.whatsappNoticeTemplate === undefined) return 'sent'
    }
    const answer = await sender.send(message)
    console.log(`${channel}: ${sender.provider} accepted the message (${answer}).`)
    return 'sent'
  } catch (problem) {
    if (!(problem instanceof NotSent)) throw problem
    console.log(`${channel}: not sent (${problem.problem}). ${problem.message}`)
    return 'failed'
  } finally {
    sender.close?.()
  }
}

try {
  process.exitCode = (await sendTest(process.argv[2] ?? '')) ? 0 : 1
} catch (problem) {
  console.error(problem instanceof StartProblem ? problem.message : problem)
  process.exitCode = 1
}
