import type { Bilingual } from './values.ts'

interface Rule {
  key: string
  /** `flag` is on or off; `choice` is one of `values`, of which 0 means off. */
  kind: 'flag' | 'choice'
  label: Bilingual
  help: Bilingual
  values?: readonly number[]
}

/** The rules that a school sets, in the order of the settings page. Each rule is a key of the settings. */
export const schoolRules = [
  {
    key: 'teachers_wait',
    kind: 'flag',
    label: { ar: 'اعتماد المدرّسين الجدد أولًا', en: 'Approve new teachers first' },
    help: {
      ar: 'يجهّز المدرّس كورساته، ولا يراه الطلاب ولا يبيع شيئًا حتى تعتمده المدرسة.',
      en: 'A teacher prepares courses, but students see nothing and can buy nothing until the school approves.',
    },
  },
  {
    key: 'links_wait',
    kind: 'flag',
    label: { ar: 'ربط وليّ الأمر بموافقة', en: 'Parents’ links need consent' },
    help: {
      ar: 'من يعرف كود الطالب لا يرى شيئًا حتى يوافق الطالب أو وليّ أمر مرتبط به أو المدرسة.',
      en: 'A parent who knows the code sees nothing until the student, a linked parent or the school agrees.',
    },
  },
  {
    key: 'consent_before_buying',
    kind: 'flag',
    label: { ar: 'موافقة وليّ الأمر قبل الشراء', en: 'Guardian’s consent before buying' },
    help: {
      ar: 'من هم دون الثامنة عشرة يذاكرون المجاني، ولا يدفعون قبل موافقة وليّ الأمر.',
      en: 'Students under 18 use free courses, and can pay only after a guardian agrees.',
    },
  },
  {
    key: 'weekly_messages',
    kind: 'flag',
    label: { ar: 'رسالة الأسبوع لأولياء الأمور', en: 'The weekly message to guardians' },
    help: {
      ar: 'كل خميس في السادسة مساءً تصل كلَّ وليّ أمر وافق رسالةٌ واحدة عن أسبوع ابنه، فيها رابط الدليل.',
      en: 'Each Thursday at 6 pm, consenting guardians get a message about the child’s week, with a link to the evidence.',
    },
  },
  {
    key: 'weekly_by_hand',
    kind: 'flag',
    label: { ar: 'إرسال رسالة الأسبوع باليد', en: 'Send the weekly message by hand' },
    help: {
      ar: 'ما دام مزوّد الرسائل يسمح بالقليل: تنتظر رسائل الهواتف في الإدارة، وترسل كلًّا منها بضغطة من واتساب.',
      en: 'While the sender allows few messages: those to phones wait in the office, and you send each with one tap from WhatsApp.',
    },
  },
  {
    key: 'devices_at_once',
    kind: 'choice',
    values: [0, 1, 2, 3, 4, 5],
    label: { ar: 'أجهزة الطالب في الوقت نفسه', en: 'Devices of a student at once' },
    help: {
      ar: 'عند دخول الطالب من جهاز زائد، أو عند خفض العدد، تنتهي أقدم جلسة ويظهر فيها السبب. الامتحان الجاري لا ينقطع أبدًا.',
      en: 'A login on one more device, or a lower limit, ends the oldest session, which then shows the reason. An exam under way is never cut off.',
    },
  },
] as const satisfies readonly Rule[]

type AnyRule = (typeof schoolRules)[number]
export type RuleKey = AnyRule['key']
