import { createTransport } from 'nodemailer'
import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { isLoopback } from '#server/reach.ts'
import { hide } from './hide.ts'
import { languageOfText } from './language-of-text.ts'
import type { Sender } from './sender.ts'
import type { SenderSettings } from './settings.ts'
import { type MailProblem, notSent } from './smtp-failure.ts'
import { subjects } from './texts.ts'

/** Matches a single receiver without the characters that would add another receiver or a header. */
const oneAddress = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

const tlsPort = 465

interface MailServer {
  host: string
  port: number
  secure: boolean
  user: string | undefined
  password: string | undefined
}

/** Returns the mail server of SMTP_URL, else of the four single settings. */
export function mailServerOf({ smtpUrl, ...settings }: SenderSettings): MailServer {
  const { smtpHost = '', smtpPort, smtpUser: user, smtpPassword: password } = settings
  if (!smtpUrl) return { host: smtpHost, port: smtpPort, secure: smtpPort === tlsPort, user, password }
  const secure = smtpUrl.protocol === 'smtps:'
  const port = Number(smtpUrl.port) || (secure ? tlsPort : 587)
  const part = (value: string) => (value === '' ? undefined : decodeURIComponent(value))
  const host = smtpUrl.hostname.replace(/^\[|\]$/g, '')
  return { host, port, secure, user: part(smtpUrl.username), password: part(smtpUrl.password) }
}

/**
 * Sends e-mails over kept connections. TLS is required unless the mail server is on this machine. The sender throws
 * NotSent unless the mail server accepts the e-mail.
 */
export function smtp(settings: SenderSettings): Sender {
  const { host, port, secure, user, password } = mailServerOf(settings)
  const ms = settings.senderTimeoutSeconds * 1000
  const keys = [user, password, password && Buffer.from(password).toString('base64')]
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host,
    port,
    secure,
    requireTLS: !isLoopback(host),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLoopback(host) },
    ...(user !== undefined ? { auth: { user, pass: password ?? '' } } : {}),
    dnsTimeout: ms,
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'email',
    provider: 'SMTP',
    send: async (message) => {
      if (!oneAddress.test(message.to)) throw new NotSent('refused', 'SMTP: the receiver is no e-mail address')
      try {
        const sent = await transport.sendMail(mailOf(message, settings.smtpFrom ?? ''))
        return hide(sent.response, keys, message)
      } catch (problem) {
        throw notSent(problem as MailProblem, keys, message)
      }
    },
    signIn: async () => {
      await transport.verify().catch((problem: MailProblem) => {
        throw notSent(problem, keys)
      })
    },
    close: () => transport.close(),
  }
}

function mailOf({ kind, to, text }: Sendable, from: string) {
  const language = languageOfText(text)
  return {
    from,
    to: { name: '', address: to },
    subject: subjects[kind][language],
    text,
    // The header stops other servers from sending out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  }
}
