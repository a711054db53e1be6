import type { messageChannels, providerChannels } from '#contract/message-kinds.ts'

/** The ways in which a message can reach a person. */
export type Channel = (typeof messageChannels)[number]

/** The channels of providers, which need keys. Push is excluded, because the school makes its own keys for push. */
export type ProviderChannel = (typeof providerChannels)[number]
