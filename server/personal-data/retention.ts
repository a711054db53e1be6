import { sql } from 'drizzle-orm'
import { codeLifeMinutes, consentLinkDays, declinedPhoneDays } from '#contract/limits.ts'
import type { Bilingual, Language } from '#contract/values.ts'

interface Retention {
  /** The kind of data. */
  what: Bilingual
  /** The event from which the time counts. */
  from: Bilingual
  keep: readonly [count: number, unit: 'minute' | 'hour' | 'day' | 'year']
}

/**
 * The time for which each kind of data is kept. The sweeps and the standard text of `/privacy` use this list. A test
 * compares docs/privacy.md with the list.
 */
export const retention = {
  codes: {
    what: { ar: 'رموز التحقق', en: 'One-time codes' },
    from: { ar: 'من إرسالها', en: 'after they were sent' },
    keep: [1, 'day'],
  },
  resetGrants: {
    what: { ar: 'إذن تغيير كلمة المرور', en: 'Grants for a new password' },
    from: { ar: 'من صدوره', en: 'after they were given' },
    keep: [codeLifeMinutes, 'minute'],
  },
  phoneReferences: {
    what: { ar: 'مرجع الدخول بالبريد', en: 'References of an e-mail in place of a phone' },
    from: { ar: 'من صدوره', en: 'after they were given' },
    keep: [60, 'minute'],
  },
  loginFailures: {
    what: { ar: 'عدد محاولات الدخول الخاطئة', en: 'Counts of wrong passwords' },
    from: { ar: 'من أول محاولة، أو إلى نهاية مدة الانتظار', en: 'after the first one, or to the end of the delay' },
    keep: [1, 'hour'],
  },
  sessions: {
    what: { ar: 'جلسات الدخول', en: 'Sessions' },
    from: { ar: 'من آخر استخدام', en: 'after their last use' },
    keep: [7, 'day'],
  },
  endedSessions: {
    what: { ar: 'جلسات أُنهيت، وسبب إنهائها', en: 'Sessions that were ended, with the reason' },
    from: { ar: 'من إنهائها', en: 'after they ended' },
    keep: [30, 'day'],
  },
  twoSteps: {
    what: { ar: 'تفعيل دخول بخطوتين لم يكتمل', en: 'Set-ups of two-step sign-in that were not finished' },
    from: { ar: 'من بدايته', en: 'after they began' },
    keep: [1, 'day'],
  },
  knownDevices: {
    what: { ar: 'علامات الأجهزة المعروفة', en: 'Marks of known devices' },
    from: { ar: 'من آخر دخول', en: 'after their last login' },
    keep: [1, 'year'],
  },
  unverified: {
    what: { ar: 'حساب لم يُثبت هاتفه', en: 'Accounts that never proved a phone' },
    from: { ar: 'من التسجيل', en: 'after the registration' },
    keep: [7, 'day'],
  },
  messages: {
    what: { ar: 'ملف الرسائل', en: 'The file of messages' },
    from: { ar: 'من كتابتها', en: 'after they were written' },
    keep: [24, 'hour'],
  },
  sentMessages: {
    what: { ar: 'سجل الرسائل المرسلة، بلا رموز', en: 'The history of sent messages, without codes' },
    from: { ar: 'من كتابتها', en: 'after they were written' },
    keep: [180, 'day'],
  },
  notices: {
    what: { ar: 'إشعارات الحساب', en: 'Notices in the account' },
    from: { ar: 'من كتابتها', en: 'after they were written' },
    keep: [180, 'day'],
  },
  deliveryReports: {
    what: { ar: 'بلاغات مزوّدي الرسائل عن رسائل غير معروفة', en: 'Reports of message providers about unknown messages' },
    from: { ar: 'من وصولها', en: 'after they arrived' },
    keep: [7, 'day'],
  },
  bouncedContacts: {
    what: { ar: 'رقم أو بريد لا تصل إليه رسائلنا', en: 'Phones and e-mails to which messages do not arrive' },
    from: { ar: 'من أول رسالة لم تصل', en: 'after the first message did not arrive' },
    keep: [180, 'day'],
  },
  stopWords: {
    what: { ar: 'طلب وقف الرسائل إلى رقم، أو عودتها', en: 'Words that stop or resume messages to a phone' },
    from: { ar: 'من وصوله', en: 'after they arrived' },
    keep: [5, 'year'],
  },
  letters: {
    what: { ar: 'رسائل صفحة «تواصل معنا»', en: 'Letters of the contact page' },
    from: { ar: 'من وصولها', en: 'after they arrived' },
    keep: [2, 'year'],
  },
  threadMessages: {
    what: { ar: 'الرسائل بين المدرّس وطالب أو وليّ أمر', en: 'Messages between a teacher and a student or parent' },
    from: { ar: 'من كتابتها', en: 'after they were written' },
    keep: [2, 'year'],
  },
  threadReports: {
    what: { ar: 'بلاغات الرسائل', en: 'Reports of messages' },
    from: { ar: 'من البلاغ', en: 'after the report' },
    keep: [2, 'year'],
  },
  consentLinks: {
    what: { ar: 'رابط طلب موافقة لم يُجب عنه', en: 'Links of requests to a guardian without an answer' },
    from: { ar: 'من إرساله', en: 'after they were sent' },
    keep: [consentLinkDays, 'day'],
  },
  declinedPhones: {
    what: { ar: 'هاتف قال صاحبه إنه ليس وليّ أمر', en: 'Phones whose owners are no guardian' },
    from: { ar: 'من ردّه', en: 'after they said so' },
    keep: [declinedPhoneDays, 'day'],
  },
  digests: {
    what: { ar: 'رسائل الأسبوع: لمن كُتبت ومتى قُرئت', en: 'Weekly messages: to whom each went, and when it was read' },
    from: { ar: 'من كتابتها', en: 'after they were written' },
    keep: [180, 'day'],
  },
  consents: {
    what: {
      ar: 'إثبات الموافقات بعد حذف الحساب، بلا أسماء ولا هواتف',
      en: 'Proofs of consent after an account is deleted, without names and phones',
    },
    from: { ar: 'من الحذف', en: 'after the deletion' },
    keep: [5, 'year'],
  },
  sittings: {
    what: {
      ar: 'علامة أن حسابًا محذوفًا دخل امتحانًا، بلا اسم ولا هاتف',
      en: 'Marks that a deleted account took an exam, without name and phone',
    },
    from: { ar: 'من الحذف', en: 'after the deletion' },
    keep: [400, 'day'],
  },
  files: {
    what: { ar: 'ملفات محذوفة', en: 'Deleted files' },
    from: { ar: 'من الحذف', en: 'after the deletion' },
    keep: [24, 'hour'],
  },
  audit: {
    what: { ar: 'سجل المراجعة', en: 'The audit log' },
    from: { ar: 'من تسجيله', en: 'after each entry' },
    keep: [1, 'year'],
  },
} as const satisfies Record<string, Retention>

export type Kept = keyof typeof retention

/** Returns SQL for the time for which data of the kind is kept. */
export const keptFor = (kind: Kept) => {
  const [count, unit] = retention[kind].keep
  return sql.raw(`interval '${count} ${unit}s'`)
}

const locales = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }

/** Returns the kind's time in words: «7 أيام من آخر استخدام» or "7 days after their last use". */
export function keptInWords(kind: Kept, language: Language): string {
  const { keep, from } = retention[kind]
  const [count, unit] = keep
  const format = new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' })
  return `${format.format(count)} ${from[language]}`
}

/** Returns the list of all kinds with their times, as HTML for the page `/privacy`. */
export const retentionList = (language: Language): string =>
  (Object.keys(retention) as Kept[])
    .map((kind) => `<li><strong>${retention[kind].what[language]}:</strong> ${keptInWords(kind, language)}.</li>`)
    .join('\n')
