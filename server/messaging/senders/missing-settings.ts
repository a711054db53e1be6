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
