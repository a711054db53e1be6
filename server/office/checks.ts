import type { AppContext } from '#server/app-context.ts'
import { settings as variables } from '#server/config.ts'
import { type ChannelState, checkChannels } from '#server/messaging/senders/check-channels.ts'
import { schoolMark } from '#server/storage/school-mark.ts'
import { checkAddress } from './check-address.ts'
import { checkBackup, checkBucket } from './check-buckets.ts'
import { checkPayments } from './check-payments.ts'
import type { Finding } from './finding.ts'
import { findings } from './texts.ts'

type Parts = Pick<AppContext, 'config' | 'gateway' | 'db' | 'files'>

/**
 * Tests each part of the installation and returns the findings. A finding contains only facts that a test has shown.
 */
export async function checkInstallation(parts: Parts) {
  const { publicUrl } = parts.config
  const [address, channels, payments, s3, backup] = await Promise.all([
    schoolMark(parts.db).then((school) =>
      checkAddress({ publicUrl, school, settings: [variables.publicUrl.variable] }),
    ),
    findChannels(parts),
    checkPayments(parts.config, parts.gateway),
    checkBucket(parts),
    checkBackup(parts),
  ])
  const found = { address, ...channels, payments, s3, backup }
  return Object.entries(found).map(([key, { state, why, settings = [] }]) => ({
    key: key as keyof typeof found,
    state,
    why,
    settings,
  }))
}

type Channel = 'email' | 'sms' | 'whatsapp'

/** Returns the findings about messages. WhatsApp may replace text messages as the channel to phones. */
async function findChannels({ config }: Pick<Parts, 'config'>): Promise<Record<Channel, Finding>> {
  if (config.demo) return { email: noChannel('email'), sms: noChannel('sms'), whatsapp: noChannel('whatsapp') }
  const [sms, whatsapp, email] = await checkChannels(config.senders)
  const found = {
    email: findingOf('email', email),
    sms: findingOf('sms', sms),
    whatsapp: findingOf('whatsapp', whatsapp),
  }
  const isReplaced = found.sms.state === 'missing' && found.whatsapp.state === 'partly'
  return isReplaced ? { ...found, sms: { ...found.sms, state: 'partly', why: findings.smsByWhatsapp } } : found
}

const silent = { email: findings.noEmail, sms: findings.noSms, whatsapp: findings.noWhatsapp }

const noChannel = (channel: Channel, settings: string[] = []): Finding => ({
  state: 'missing',
  why: silent[channel],
  settings,
})

function findingOf(channel: Channel, found: ChannelState | undefined): Finding {
  const { state = 'missing', settings = [], provider = '' } = found ?? {}
  if (state === 'missing') return noChannel(channel, settings)
  if (state === 'untried') return { state: 'partly', why: findings.channelUntried }
  if (state === 'works') return { state: 'partly', why: findings.channelKnown(provider) }
  return { state: 'failed', why: findings.channelRefuses(provider) }
}
