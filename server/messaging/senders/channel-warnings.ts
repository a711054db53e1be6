import { messageKinds } from '#contract/message-kinds.ts'
import type { ProviderChannel } from '#server/messaging/channels.ts'
import { isCode } from './bound-to-contact.ts'
import { missingSettings } from './missing-settings.ts'
import { type SenderSettings, senderSettings } from './settings.ts'

const whatsappNames = ['whatsappToken', 'whatsappPhoneId', 'whatsappCodeTemplate', 'whatsappNoticeTemplate'] as const

const undelivered: Record<ProviderChannel, string> = {
  sms: 'No text message reaches a phone',
  whatsapp: 'No WhatsApp message leaves the server',
  email: 'No e-mail leaves the server',
}

const next = 'Until then its messages go to the next channel of their order, or to DATA_DIR/outbox.jsonl.'

/**
 * Returns a sentence for each channel without its keys. WhatsApp is optional. WhatsApp gets a sentence only with some
 * of its settings, or if the school's own order of channels names it.
 */
export function channelWarnings(settings: SenderSettings): string[] {
  const missingKeys = (['sms', 'whatsapp', 'email'] as const).flatMap((channel) => {
    const missing = missingSettings(channel, settings)
    const isWanted = channel !== 'whatsapp' || hasSome(settings) || isNamed(settings)
    if (missing.length === 0 || !isWanted) return []
    const end = channel === 'whatsapp' ? next : 'Until then its messages go to DATA_DIR/outbox.jsonl.'
    return [`${undelivered[channel]}: set ${missing.join(', ')}. ${end}`]
  })
  return lacksNoticeTemplate(settings)
    ? [...missingKeys, `WhatsApp carries only codes: set ${senderSettings.whatsappNoticeTemplate.variable}. ${next}`]
    : missingKeys
}

const hasSome = (settings: SenderSettings) => whatsappNames.some((name) => settings[name] !== undefined)

/** Returns true if the order has WhatsApp and differs from the default order. */
const namesWhatsapp = (order: readonly ProviderChannel[], { byDefault }: { byDefault: string }) =>
  order.includes('whatsapp') && order.join(',') !== byDefault

function isNamed({ codeChannels, noticeChannels, channelsByKind }: SenderSettings) {
  const ofKinds = [...(channelsByKind?.values() ?? [])]
  return (
    namesWhatsapp(codeChannels, senderSettings.codeChannels) ||
    namesWhatsapp(noticeChannels, senderSettings.noticeChannels) ||
    ofKinds.some((order) => order.includes('whatsapp'))
  )
}

/**
 * Returns true if the school's own order sends messages without a code by a connected WhatsApp without their template.
 * Links that need no login follow the order of codes. Such links need the template if the order has no text messages.
 */
function lacksNoticeTemplate(settings: SenderSettings): boolean {
  const { codeChannels, noticeChannels, channelsByKind, whatsappNoticeTemplate } = settings
  if (whatsappNoticeTemplate !== undefined || missingSettings('whatsapp', settings).length > 0) return false
  return (
    !codeChannels.includes('sms') ||
    namesWhatsapp(noticeChannels, senderSettings.noticeChannels) ||
    messageKinds.some((kind) => !isCode({ kind }) && channelsByKind?.get(kind)?.includes('whatsapp'))
  )
}
