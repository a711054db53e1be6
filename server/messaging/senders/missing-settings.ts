import type { Config } from '#server/config.ts'
import type { ProviderChannel } from '#server/messaging/channels.ts'
import { type SenderSettings, senderSettings } from './settings.ts'

type Name = keyof SenderSettings

const keysOfSms = {
  smsmisr: ['smsmisrUsername', 'smsmisrPassword', 'smsmisrSender'],
  twilio: ['twilioAccountSid', 'twilioAuthToken', 'twilioFrom'],
  vonage: ['vonageApiKey', 'vonageApiSecret', 'vonageFrom'],
  infobip: ['infobipUrl', 'infobipApiKey', 'infobipFrom'],
} as const satisfies Record<string, readonly Name[]>

function neededBy(channel: ProviderChannel, { smsProvider, smtpUrl, smtpUser }: SenderSettings): readonly Name[] {
  if (channel === 'sms') return smsProvider ? keysOfSms[smsProvider] : ['smsProvider']
  if (channel === 'whatsapp') return ['whatsappToken', 'whatsappPhoneId', 'whatsappCodeTemplate']
  if (smtpUrl) return ['smtpFrom']
  return ['smtpHost', ...(smtpUser === undefined ? [] : (['smtpPassword'] as const)), 'smtpFrom']
}

/** Returns the variables that the channel still needs before it can send. */
export const missingSettings = (channel: ProviderChannel, settings: SenderSettings): string[] =>
  neededBy(channel, settings)
    .filter((name) => settings[name] === undefined)
    .map((name) => senderSettings[name].variable)

/**
 * Returns the variables without which the channel sends nothing. A demonstration needs no variables, because it writes
 * messages to the file.
 */
export const unconnectedBy = (
  channel: ProviderChannel,
  { demo, senders }: Pick<Config, 'demo' | 'senders'>,
): string[] => (demo ? [] : missingSettings(channel, senders))

const whatsappNames = ['whatsappToken', 'whatsappPhoneId', 'whatsappCodeTemplate', 'whatsappNoticeTemplate'] as const

const undelivered: Record<ProviderChannel, string> = {
  sms: 'No text message reaches a phone',
  whatsapp: 'No WhatsApp message leaves the server',
  email: 'No e-mail leaves the server',
}

/**
 * Returns a sentence for each channel without its keys. WhatsApp gets a sentence only if some of its settings exist,
 * because WhatsApp is optional.
 */
export function channelWarnings(settings: SenderSettings): string[] {
  return (['sms', 'whatsapp', 'email'] as const).flatMap((channel) => {
    const missing = missingSettings(channel, settings)
    const isWanted = channel !== 'whatsapp' || whatsappNames.some((name) => settings[name] !== undefined)
    if (missing.length === 0 || !isWanted) return []
    return [`${undelivered[channel]}: set ${missing.join(', ')}. Until then its messages go to DATA_DIR/outbox.jsonl.`]
  })
}
