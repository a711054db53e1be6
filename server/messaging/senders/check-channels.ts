import type { ProviderChannel } from '#server/messaging/channels.ts'
import type { NotSent } from '#server/messaging/driver.ts'
import { missingSettings } from './missing-settings.ts'
import { openSender } from './open-senders.ts'
import type { SenderSettings } from './settings.ts'

export interface ChannelState {
  channel: ProviderChannel
  /**
   * `works`: the provider accepts the keys. `untried`: keys are set, and the provider documents no request that tests
   * them. `silent`: the provider did not reply. `refused`: the provider refused the keys, or the check failed in
   * another way. `missing`: a setting is missing.
   */
  state: 'works' | 'untried' | 'refused' | 'silent' | 'missing'
  provider?: string
  /** The variables that are missing. */
  settings: string[]
  /** The provider's words, without secrets. */
  words?: string
}

const channels = ['sms', 'whatsapp', 'email'] as const

/**
 * Returns the states of text messages, WhatsApp and e-mail. Asks each provider whether its keys are valid if the
 * provider documents such a request, and sends no message.
 */
export const checkChannels = (settings: SenderSettings): Promise<ChannelState[]> =>
  Promise.all(channels.map((channel) => checkChannel(channel, settings)))

async function checkChannel(channel: ProviderChannel, settings: SenderSettings): Promise<ChannelState> {
  const sender = openSender(channel, settings)
  if (!sender) return { channel, state: 'missing', settings: missingSettings(channel, settings) }
  const facts = { channel, provider: sender.provider, settings: [] }
  if (!sender.signIn) return { ...facts, state: 'untried' }
  try {
    await sender.signIn()
    return { ...facts, state: 'works' }
  } catch (problem) {
    const { problem: kind, message } = problem as NotSent
    return { ...facts, state: kind === 'silent' ? 'silent' : 'refused', words: message }
  } finally {
    sender.close?.()
  }
}
