import type { Sendable } from '#server/messaging/driver.ts'

const longestWords = 200

/** Returns a provider's words without keys, receiver and message text. A provider may repeat all of these. */
export function hide(words: string, keys: readonly (string | undefined)[], message?: Sendable): string {
  const { to = '', text = '', code = '' } = message ?? {}
  const hidden = [...keys, text, code, to, to.replace(/^\+/, ''), to.replace(/^\+20/, '')]
  const clean = hidden
    .filter((one) => one !== undefined && one.length > 3)
    .sort((one, other) => (other?.length ?? 0) - (one?.length ?? 0))
    .reduce<string>((left, one) => left.replaceAll(one ?? '', '…'), words)
  return clean.replace(/\s+/g, ' ').trim().slice(0, longestWords)
}
