import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { hide } from './hide.ts'

export interface MailProblem extends Error {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * Returns true for a mailbox that does not exist. A code 5.7 is about the server's policy, and 5.2 about an existing
 * mailbox.
 */
const isUnknown = ({ command, responseCode = 0, message }: Pick<MailProblem, 'command' | 'responseCode' | 'message'>) =>
  command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/\b5\.[27]\.\d/.test(message)

/**
 * Returns the failure of a message. A refusal of the login or of SMTP_FROM is about the configuration. The message is
 * then retried, because the administrator can correct the configuration.
 */
export function notSent(
  { code = '', command = '', responseCode = 0, message }: MailProblem,
  keys: (string | undefined)[],
  mail?: Sendable,
) {
  const words = `SMTP: ${hide(message, keys, mail)}`
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new NotSent(
      'other',
      `SMTP: the mail server refused SMTP_USER and SMTP_PASSWORD with ${responseCode || code}`,
    )
  if (code === 'ETLS') return new NotSent('other', `SMTP: the mail server offers no TLS that works: ${words}`)
  const isAboutMessage = /^(RCPT TO|DATA)$/.test(command) || code === 'EMESSAGE'
  if (responseCode >= 500 && isAboutMessage)
    return new NotSent('refused', words, { isContact: isUnknown({ command, responseCode, message }) })
  return new NotSent(responseCode > 0 ? 'other' : 'silent', words)
}
