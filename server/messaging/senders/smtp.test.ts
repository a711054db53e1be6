import { networkInterfaces } from 'node:os'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Sendable } from '#server/messaging/driver.ts'
import { openMailServer, refusal } from '#server/test/mail-server.ts'
import { openSender } from './open-senders.ts'
import { mailServerOf } from './smtp.ts'

const code: Sendable = {
  kind: 'code.verify',
  channel: 'email',
  to: 'sara@example.com',
  text: 'رمز التفعيل: 12345. صالح لمدة 5 دقائق، لا تخبر به أحدًا.',
  code: '12345',
}

const settingsOf = (env: Record<string, string>) =>
  readConfig({ SMTP_FROM: 'مدرسة حصة <no-reply@school.example>', SENDER_TIMEOUT_SECONDS: '1', ...env }).senders

/** Starts a mail server, opens the sender to it, and closes both after the test. */
async function open(options: SMTPServerOptions = {}, env: Record<string, string> = {}) {
  const server = await openMailServer(options)
  const sender = openSender('email', settingsOf({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port), ...env }))
  if (!sender) throw new Error('A setting is missing.')
  onTestFinished(async () => {
    sender.close?.()
    await server.close()
  })
  const fail = (message: Sendable = code) =>
    sender.send(message).then(
      () => undefined,
      (problem) => problem,
    )
  return { sender, mails: server.mails, breakNext: server.breakNext, fail }
}

test('a code arrives as a plain e-mail in Arabic, and its subject does not contain the code', async () => {
  const { sender, mails } = await open()

  await sender.send(code)

  const [mail] = mails
  expect(mail).toMatchObject({ subject: 'رمز التفعيل', receivers: ['sara@example.com'], html: false, attachments: [] })
  expect(mail?.text?.trim()).toBe(code.text)
  expect(mail?.from?.value).toEqual([{ name: 'مدرسة حصة', address: 'no-reply@school.example' }])
  expect(mail?.headers.get('content-type')).toMatchObject({ value: 'text/plain', params: { charset: 'utf-8' } })
  expect(mail?.headers.get('content-language')).toBe('ar')
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.date).toBeInstanceOf(Date)
  expect(mail?.messageId).toMatch(/@school\.example>$/)
})

test('a text in English gets an English subject, and its lines arrive as they were written', async () => {
  const { sender, mails } = await open()
  const text = 'Question\n\n.\nThe answer of علي\n\n> quoted'

  await sender.send({ kind: 'letter.answered', channel: 'email', to: 'sara@example.com', text })

  expect(mails[0]).toMatchObject({ subject: 'The school’s answer to your letter' })
  expect(mails[0]?.text?.trim()).toBe(text)
})

test.for(['sara@example.com\r\nBcc: all@example.com', 'a@example.com, b@example.com', 'Sara <a@example.com>', 'sara'])(
  'the receiver %j gets no e-mail and adds no receiver',
  async (to) => {
    const { mails, fail } = await open()
    expect(await fail({ ...code, to })).toMatchObject({ problem: 'refused' })
    expect(mails).toEqual([])
  },
)

test.for<[string, SMTPServerOptions]>([
  ['an unknown receiver', { onRcptTo: (_to, _session, done) => done(refusal(550, 'No such user here')) }],
  [
    'a text that the server takes for spam',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(554, 'Rejected'))) },
  ],
])('%s is final, with the reason', async ([, options]) => {
  const { fail } = await open(options)
  const failure = await fail()
  expect(failure).toMatchObject({ problem: 'refused' })
  expect(failure.message).toMatch(/55[04]/)
})

test.for<[string, string, boolean]>([
  ['an unknown receiver', '5.1.1 No such user', true],
  ['a policy of the server', '5.7.1 Blocked by policy', false],
  ['a full mailbox', '5.2.2 Mailbox full', false],
])('after %s the address is known to be wrong: %s', async ([, words, isContact]) => {
  const { fail } = await open({ onRcptTo: (_to, _session, done) => done(refusal(550, words)) })
  expect(await fail()).toMatchObject({ problem: 'refused', isContact })
})

test.for<[string, SMTPServerOptions]>([
  ['a full mailbox', { onRcptTo: (_to, _session, done) => done(refusal(452, 'Mailbox full')) }],
  ['greylisting', { onRcptTo: (_to, _session, done) => done(refusal(451, 'Try again later')) }],
  [
    'a limit after the text',
    { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal(421, 'Busy'))) },
  ],
  ['a refusal of SMTP_FROM', { onMailFrom: (_from, _session, done) => done(refusal(553, 'Sender not owned')) }],
])('after %s the message is retried', async ([, options]) => {
  const { fail } = await open(options)
  expect(await fail()).toMatchObject({ problem: 'other' })
})

test('an e-mail whose connection breaks in the middle is retried, and the next try arrives', async () => {
  const { breakNext, mails, fail } = await open()
  breakNext()

  expect(await fail()).toMatchObject({ problem: 'silent' })
  expect(await fail()).toBeUndefined()
  expect(mails).toHaveLength(1)
})

test('a mail server that says nothing counts as silent', async () => {
  const { fail } = await open({ onConnect: () => undefined })
  expect(await fail()).toMatchObject({ problem: 'silent' })
})

test('a refused login names the settings, and neither user nor password', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    done(refusal(535, `Bad login ${username} ${password}`))
  const { fail, sender } = await open({ onAuth }, { SMTP_USER: 'mailer-user', SMTP_PASSWORD: 'very-secret' })

  const words = 'SMTP: the mail server refused SMTP_USER and SMTP_PASSWORD with 535'
  expect(await fail()).toMatchObject({ problem: 'other', message: words })
  await expect(sender.signIn?.()).rejects.toMatchObject({ message: words })
})

test('a mail server beyond this machine gets nothing without TLS', async () => {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address
  // Without a network 0.0.0.0 is the machine's only address that is not a loopback address.
  const { mails, fail } = await open({}, { SMTP_HOST: address ?? '0.0.0.0' })
  expect(await fail()).toMatchObject({ problem: 'other', message: expect.stringContaining('TLS') })
  expect(mails).toEqual([])
})

test('SMTP_URL replaces the four single settings', () => {
  const SMTP_URL = 'smtps://user%40school:p%2Fw@mail.example'
  expect(mailServerOf(settingsOf({ SMTP_URL }))).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    user: 'user@school',
    password: 'p/w',
  })
  expect(mailServerOf(settingsOf({ SMTP_URL: 'smtp://mail.example' }))).toMatchObject({ port: 587, secure: false })
})
