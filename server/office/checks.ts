import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backup/read-state.ts'
import { backupSettings } from '#server/backup/settings.ts'
import { settings as variables } from '#server/config.ts'
import { type ChannelState, checkChannels } from '#server/messaging/senders/check-channels.ts'
import { schoolMark } from '#server/storage/school-mark.ts'
import { checkAddress } from './check-address.ts'
import { checkPayments } from './check-payments.ts'
import type { Finding } from './finding.ts'
import { findings } from './texts.ts'

type Parts = Pick<AppContext, 'config' | 'gateway' | 'db'>

/** Tests each part of the installation now. Reports only facts that a test has shown. */
export async function checkInstallation(parts: Parts) {
  const { publicUrl } = parts.config
  const [address, channels, payments, backup] = await Promise.all([
    schoolMark(parts.db).then((school) =>
      checkAddress({ publicUrl, school, settings: [variables.publicUrl.variable] }),
    ),
    findChannels(parts),
    checkPayments(parts.config, parts.gateway),
    checkBackup(parts),
  ])
  const found = { address, ...channels, payments, backup }
  return Object.entries(found).map(([key, { state, why, settings = [] }]) => ({
    key: key as keyof typeof found,
    state,
    why,
    settings,
  }))
}

/**
 * Returns the findings about messages. WhatsApp is optional, but counts as the channel to phones if no text message can
 * be sent.
 */
async function findChannels({ config }: Pick<Parts, 'config'>): Promise<{ email: Finding; sms: Finding }> {
  if (config.demo) return { email: noChannel('email', []), sms: noChannel('sms', []) }
  const [sms, whatsapp, email] = await checkChannels(config.senders)
  const phone = sms?.state === 'missing' && whatsapp?.state !== 'missing' ? whatsapp : sms
  return { email: findingOf('email', email), sms: findingOf('sms', phone) }
}

const noChannel = (channel: 'email' | 'sms', settings: string[]): Finding => ({
  state: 'missing',
  why: channel === 'sms' ? findings.noSms : findings.noEmail,
  settings,
})

function findingOf(channel: 'email' | 'sms', found: ChannelState | undefined): Finding {
  const { state = 'missing', settings = [], provider = '' } = found ?? {}
  if (state === 'missing') return noChannel(channel, settings)
  if (state === 'untried') return { state: 'partly', why: findings.channelUntried }
  if (state === 'works') return { state: 'partly', why: findings.channelKnown(provider) }
  return { state: 'failed', why: findings.channelRefuses(provider) }
}

/**
 * Returns the finding about backups. Only a restore proves a backup, so the finding only says that a backup was made.
 */
async function checkBackup(parts: Parts): Promise<Finding> {
  const { is_planned, is_late, last, failure } = await readBackupState(parts)
  const settings = [backupSettings.backupTarget.variable, backupSettings.backupKeyFile.variable]
  if (!is_planned) return { state: 'missing', why: findings.noBackup, settings }
  if (failure || is_late) return { state: 'failed', why: findings.backupFails, settings }
  return { state: 'partly', why: last ? findings.backupMade : findings.backupTonight }
}
