import { afterAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { piastres } from '#contract/money.ts'
import { type NoticeKind, noticeKinds } from '#contract/notice-kinds.ts'
import { openSession } from '#server/auth/sessions.ts'
import { caller } from '#server/test/caller.ts'
import { openMailServer } from '#server/test/mail-server.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openPushService } from '#server/test/push-service.ts'
import { openStandIn } from '#server/test/stand-in.ts'
import { type NoticeFacts, noticeRules } from './kinds.ts'
import type { Rule } from './rule.ts'
import { noticeWishes } from './tables.ts'
import { tell } from './tell.ts'

const [mail, push, phones] = await Promise.all([openMailServer(), openPushService(), openStandIn()])
phones.answer([200, { messages: [{ status: '0', 'message-id': '1' }] }])
const platform = await openPlatform({
  ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_FROM: 'school@school.example' },
  ...{ SMS_PROVIDER: 'vonage', VONAGE_URL: phones.url, VONAGE_API_KEY: 'k', VONAGE_API_SECRET: 's' },
  ...{ VONAGE_FROM: 'HESSA', PUSH_HOSTS: push.host, QUIET_HOURS: 'off' },
})
afterAll(async () => {
  await platform.close()
  await Promise.all([mail.close(), push.close()])
  phones.close()
})

const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
const course = { ar: 'الكهربية', en: 'Electricity' }
const exam = { exam_id: 1, name, score: 9, total: 10 }
const homework = { homework_id: 1, name, course, due_date: '2030-05-11' }
const facts: NoticeFacts = {
  'password.changed': {},
  'device.new': { browser: 'Firefox', system: 'Android' },
  'student.added': {},
  'parent.asks': {},
  'parent.linked': {},
  'link.accepted': {},
  'teacher.approved': {},
  'course.announced': { course_id: 1, course, text: 'حصة الخميس' },
  'thread.written': { message_id: 1 },
  'homework.posted': homework,
  'homework.due': homework,
  'homework.moved': homework,
  'homework.graded': { homework_id: 1, name, grade: 9.5, full_mark: 10 },
  'exam.opens': { exam_id: 1, name, course, minutes: 11 },
  'exam.result': exam,
  'exam.corrected': { ...exam, score_before: 8, total_before: 10 },
  'exam.reopened': { exam_id: 1, name, minutes: 12 },
  'late.decided': exam,
  'payment.receipt': { course_id: 1, course, amount: piastres(25_000), ends_at: '2030-05-11T10:00:00Z' },
  'subscription.ends': { course_id: 1, course, ends_at: '2030-05-11T10:00:00Z' },
  'letter.answered': { subject: 'سؤال' },
  'school.alarm': { alarm: 'disk' },
}
const ruleOf = (kind: NoticeKind) => noticeRules[kind] as Rule<unknown>

/** Returns a person of the role with a proven e-mail and a device for each language. Every kind is turned on. */
async function reachable(role: Role) {
  const person = await platform.join(role, { email: `${role}@mail.example`, email_proven: true })
  const kinds = noticeKinds.filter((kind) => ruleOf(kind).roles.includes(role))
  const wish = { person_id: person.id, is_on: true }
  const on = kinds.flatMap((kind) => (['phone', 'email'] as const).map((channel) => ({ ...wish, kind, channel })))
  await platform.db.insert(noticeWishes).values(on)
  for (const language of ['ar', 'en'] as const) {
    const { call } = caller(platform.app, await openSession(platform.db, person.id))
    await call('POST /notices/push', { body: push.browser(`${role}-${language}`) }, language)
  }
  return { person, kinds }
}

/** Returns the texts that reached the role's phone, e-mail and devices, in alphabetical order. */
const arrived = (role: Role, phone: string) => ({
  phone: phones.asked
    .map(({ body }) => body as { to: string; text: string })
    .flatMap(({ to, text }) => (`+${to}` === phone ? [text] : []))
    .sort(),
  email: mail.mails
    .filter(({ receivers }) => receivers.includes(`${role}@mail.example`))
    .map(({ text }) => text?.trim() ?? '')
    .sort(),
  ar: push.pushed.flatMap(({ path, notice }) => (path === `/push/${role}-ar` ? [notice.body] : [])).sort(),
  en: push.pushed.flatMap(({ path, notice }) => (path === `/push/${role}-en` ? [notice.body] : [])).sort(),
})

test.for(['student', 'parent', 'teacher', 'admin'] as const)(
  'notices reach phone, e-mail and devices in both languages: %s',
  async (role) => {
    const { person, kinds } = await reachable(role)
    const named = async (one: Role, name: string) => ({ id: (await platform.join(one, { name })).id, name })
    const [actor, child] = [await named('teacher', 'منى'), await named('student', 'سلمى')]
    const child_id = role === 'parent' ? child.id : null
    for (const kind of kinds) {
      const to = [{ id: person.id, child_id }]
      await tell(platform.db, { kind, facts: facts[kind], to, actor_id: actor.id })
    }
    await platform.app.messenger.flush()

    const people = { role, actor, child: child_id === null ? undefined : child }
    const told = kinds.map((kind) => ({ kind, ...ruleOf(kind).words(facts[kind], people) }))
    // The answer to a letter goes out as an e-mail of its own.
    const sent = told.filter(({ kind }) => kind !== 'letter.answered').map(({ ar, en }) => `${ar}\n${en}`)
    expect(arrived(role, person.phone)).toEqual({
      ...{ phone: sent.sort(), email: sent.sort() },
      ...{ ar: told.map(({ ar }) => ar).sort(), en: told.map(({ en }) => en).sort() },
    })
  },
)
