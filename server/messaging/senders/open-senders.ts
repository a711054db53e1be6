import type { ProviderChannel } from '#server/messaging/channels.ts'
import { infobip } from './infobip.ts'
import { missingSettings } from './missing-settings.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { smsMisr } from './sms-misr.ts'
import { smtp } from './smtp.ts'
import { twilio } from './twilio.ts'
import { vonage } from './vonage.ts'
import { whatsapp } from './whatsapp.ts'

const smsProviders = { smsmisr: smsMisr, twilio, vonage, infobip }

/**
 * Opens the sender of the channel; undefined while one of its settings is missing. `reportsAt` is the address below
 * which providers report deliveries.
 */
export function openSender(channel: ProviderChannel, settings: SenderSettings, reportsAt?: string): Sender | undefined {
  if (missingSettings(channel, settings).length > 0) return undefined
  if (channel === 'email') return smtp(settings)
  if (channel === 'whatsapp') return whatsapp(settings)
  return settings.smsProvider && smsProviders[settings.smsProvider](settings, reportsAt)
}
