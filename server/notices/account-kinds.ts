import { messageWords } from '#server/messaging/texts.ts'
import { childOr, everyone, families, type NoFacts, type NoticePeople, profile, rule } from './rule.ts'

const family = (_facts: unknown, people: NoticePeople) => childOr('/profile', people)

interface Device {
  browser: string | null
  system: string | null
}

const deviceWords = ({ browser, system }: Device, on: string, unknown: string) =>
  browser && system ? `${browser} ${on} ${system}` : (system ?? browser ?? unknown)

/** The kinds of notices about the account, the family, the person's teachers, messages and letters. */
export const accountKinds = {
  'password.changed': rule<NoFacts>({
    roles: everyone,
    phone: 'always',
    email: 'off',
    words: () => messageWords('passwordChanged'),
    link: profile,
  }),
  'device.new': rule<Device>({
    roles: everyone,
    phone: 'off',
    email: 'always',
    words: (device) => ({
      ar: `سُجّل الدخول إلى حسابك من جهاز جديد: ${deviceWords(device, 'على', 'متصفح غير معروف')}. إن لم تكن أنت فغيّر كلمة المرور وأنهِ الجلسة.`,
      en: `There was a sign-in to your account from a new device: ${deviceWords(device, 'on', 'an unknown browser')}. If it was not you, change your password and end the session.`,
    }),
    link: profile,
  }),
  'student.added': rule<NoFacts>({
    roles: ['student'],
    phone: 'on',
    email: 'off',
    words: (_facts, { actor }) => messageWords('studentAdded', actor.name),
    link: (_facts, { actor }) => `/teacherDetails/${actor.id}`,
  }),
  'parent.asks': rule<NoFacts>({
    roles: families,
    phone: 'on',
    email: 'off',
    words: (_facts, { actor, child }) =>
      child ? messageWords('otherParentAsks', actor.name, child.name) : messageWords('parentAsks', actor.name),
    link: family,
  }),
  'parent.linked': rule<NoFacts>({
    roles: families,
    phone: 'on',
    email: 'off',
    words: (_facts, { actor, child }) =>
      child ? messageWords('otherParentLinked', actor.name, child.name) : messageWords('parentLinked', actor.name),
    link: family,
  }),
  'link.accepted': rule<NoFacts>({
    roles: ['parent'],
    phone: 'on',
    email: 'off',
    words: (_facts, { child }) => messageWords('linkAccepted', child?.name ?? ''),
    link: family,
  }),
  // The notice omits the text of the message, because families share phones.
  'thread.written': rule<{ message_id: number }>({
    roles: ['student', 'teacher', 'parent'],
    phone: 'off',
    email: 'on',
    words: (_facts, { actor }) => ({
      ar: `وصلتك رسالة جديدة من ${actor.name}.`,
      en: `You have a new message from ${actor.name}.`,
    }),
    link: (_facts, { actor }) => `/messages/${actor.id}`,
  }),
  'teacher.approved': rule<NoFacts>({
    roles: ['teacher'],
    phone: 'on',
    email: 'off',
    words: () => messageWords('teacherApproved'),
    link: () => '/courses',
  }),
  // The notice does not repeat the answer, which goes out as an e-mail.
  'letter.answered': rule<{ subject: string }>({
    roles: everyone,
    phone: 'never',
    email: 'never',
    words: ({ subject }) => ({
      ar: `ردّت المدرسة على رسالتك «${subject}». تجد الردّ في بريدك الإلكتروني.`,
      en: `The school answered your letter “${subject}”. The answer is in your e-mail.`,
    }),
    link: () => '/contact-us',
  }),
}
