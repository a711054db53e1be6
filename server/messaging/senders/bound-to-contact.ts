import type { Sendable } from '#server/messaging/driver.ts'

/**
 * Returns true for a message with a code, or with a link that opens a page without a login. The message proves its
 * contact, so it never moves to another contact of the same person.
 */
export const isBoundToContact = (message: Pick<Sendable, 'kind' | 'code'>): boolean =>
  isCode(message) || linkKinds.has(message.kind)

const linkKinds: ReadonlySet<Sendable['kind']> = new Set<Sendable['kind']>(['consent.link', 'week.told', 'exam.missed'])

/** Returns true for a message with a one-time code, for which a person waits. */
export const isCode = ({ kind, code }: Pick<Sendable, 'kind' | 'code'>): boolean =>
  code !== undefined || kind.startsWith('code.')

/** Kinds about the safety of an account. A stop word does not end these messages. */
const securityKinds: ReadonlySet<Sendable['kind']> = new Set<Sendable['kind']>([
  'password.changed',
  'device.new',
  'contact.changed',
  'two_step.off',
  'two_step.reset',
])

/** Returns true for a message that a person gets in spite of a stop word. */
export const isPastStop = (message: Pick<Sendable, 'kind' | 'code'>): boolean =>
  isCode(message) || securityKinds.has(message.kind)

/**
 * Returns true for a text with a code, without a link and without special advice. A provider's own template can replace
 * the text.
 */
export const isPlainCode = ({ kind, code, text }: Sendable): boolean =>
  code !== undefined && kind !== 'code.contact' && !/https?:\/\//.test(text)
