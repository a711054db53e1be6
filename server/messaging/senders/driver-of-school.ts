import { and, eq, isNull } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { type Driver, NotSent, type Sendable } from '#server/messaging/driver.ts'
import { outboxFile } from '#server/messaging/outbox-file.ts'
import { pushSender } from '#server/messaging/push/push-sender.ts'
import { bouncedAmong } from '#server/messaging/reports/bounces.ts'
import { stoppedAmong } from '#server/messaging/reports/stop-words.ts'
import { openSpending } from '#server/messaging/spending.ts'
import { provenEmail } from '#server/people/proven-contacts.ts'
import { users } from '#server/people/tables.ts'
import { charging } from './charging.ts'
import { missingSettings } from './missing-settings.ts'
import { openSender } from './open-senders.ts'
import { pausing } from './pause.ts'
import { type ClosedWay, channelsOf, route } from './route.ts'

/**
 * Opens the driver of the configured senders. A demonstration writes messages to the file, because its phones belong to
 * strangers.
 */
export function driverOfSchool(
  config: Config,
  db: Db,
  clock: () => Date = () => new Date(),
): Driver & { close: () => void } {
  const file = outboxFile(config.dataDir, { echo: config.demo === true && config.logLevel !== 'silent' })
  const otherwise = config.demo ? file : unconnected(config, file)
  // Providers refuse a callback address that they cannot reach, so a school on plain http gives no address.
  const reportsAt = config.publicUrl.startsWith('https:') ? `${config.publicUrl}/api/message-reports` : undefined
  const providers = config.demo
    ? []
    : (['sms', 'whatsapp', 'email'] as const).map((one) => openSender(one, config.senders, reportsAt))
  // A person turned these notices on in the browser, so a demonstration also sends them.
  const opened = [...providers, pushSender(db, config)]
  const spending = openSpending(db, config.senders.dailyCeiling, clock)
  // A paused sender reserves no money, because no message leaves.
  const senders = opened.flatMap((sender) => (sender ? [pausing(charging(sender, spending))] : []))
  const { quietHours } = config.senders
  const emailOf = (message: Sendable) => findEmail(db, message)
  const closed = (contacts: string[]) => closedAmong(db, contacts)
  const { send } = route({ senders, order: config.senders, quietHours, clock, emailOf, closed, otherwise })
  return {
    send,
    close: () => {
      for (const sender of senders) sender.close?.()
    },
  }
}

/** Returns the driver that writes a message to the file and reports it as not sent, with the missing settings. */
const unconnected = (config: Config, file: Driver): Driver => ({
  send: async (message) => {
    await file.send(message)
    throw new NotSent('unconnected', remedyFor(message, config))
  },
})

/** Names the settings that would send the message: of text messages if the order has them, else of its first channel. */
function remedyFor(message: Sendable, { senders }: Config): string {
  const [first, ...others] = channelsOf(message, senders)
  const channel = others.includes('sms') ? 'sms' : first
  if (channel === undefined || channel === 'push') return ''
  const missing = missingSettings(channel, senders)
  if (missing.length > 0) return `set ${missing.join(', ')}`
  const isTemplate = channel === 'whatsapp' && senders.whatsappNoticeTemplate === undefined
  return isTemplate ? 'set WHATSAPP_NOTICE_TEMPLATE' : `${channel} cannot carry this message: add sms to its order`
}

async function closedAmong(db: Db, contacts: string[]): Promise<ClosedWay[]> {
  const [bounced, stopped] = await Promise.all([bouncedAmong(db, contacts), stoppedAmong(db, contacts)])
  const phoneWays = stopped.flatMap((contact) => [
    { contact, channel: 'sms' } as const,
    { contact, channel: 'whatsapp' } as const,
  ])
  return [
    ...bounced.map((one) => ({ ...one, problem: 'bounced' as const })),
    ...phoneWays.map((one) => ({ ...one, problem: 'stopped' as const })),
  ]
}

/** Returns the proven e-mail of the account only if the message goes to the account's own phone. */
async function findEmail(db: Db, { person_id, to }: Sendable): Promise<string | undefined> {
  if (person_id === undefined) return undefined
  const own = and(eq(users.id, person_id), eq(users.phone, to), isNull(users.deleted_at))
  const [found] = await db.select({ email: provenEmail }).from(users).where(own)
  return found?.email ?? undefined
}
