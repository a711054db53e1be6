import { codeLifeMinutes } from '#contract/limits.ts'
import type { Bilingual, Language } from '#contract/values.ts'

const longestName = 40

/**
 * Returns a name for a message of the school. Cuts a long name, because it could contain a message of its own. A blank
 * after each dot, slash and colon stops phones from making a link of a name such as `example.com`.
 */
export function short(name: string): string {
  const unlinked = name.replace(/[./:](?=\S)/g, '$& ')
  return unlinked.length > longestName ? `${unlinked.slice(0, longestName - 1)}…` : unlinked
}

/**
 * Returns a course's name for each language. An Arabic name in an English text is isolated, so that its line is not
 * reordered.
 */
function courseName({ ar, en }: Bilingual): Bilingual {
  return { ar: short(ar), en: en ? short(en) : `\u2068${short(ar)}\u2069` }
}

/**
 * The texts of messages. An Arabic SMS holds 70 characters. The codes for verification, password, consent and a new
 * phone each fit one SMS. The texts of these codes contain no name and no link that could be imitated.
 */
const texts = {
  verifyCode: (code: string): Bilingual => ({
    ar: `رمز التفعيل: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} is your verification code. It is good for ${codeLifeMinutes} minutes. Do not share it.`,
  }),
  resetCode: (code: string): Bilingual => ({
    ar: `رمز تغيير كلمة المرور: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} is your password reset code. It is good for ${codeLifeMinutes} minutes. Do not share it.`,
  }),
  consentCode: (code: string): Bilingual => ({
    ar: `رمز ردّ وليّ الأمر: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} is the code for your answer as a guardian. It is good for ${codeLifeMinutes} minutes. Do not share it.`,
  }),
  contactCode: (code: string): Bilingual => ({
    ar: `رمز تأكيد هذا العنوان: ${code}. قله لموظف المدرسة الذي يحدّثك الآن فقط. صالح لمدة ${codeLifeMinutes} دقائق.`,
    en: `${code} confirms this contact. Tell it only to the member of the school’s office you are talking to. Good for ${codeLifeMinutes} minutes.`,
  }),
  phoneCode: (code: string): Bilingual => ({
    ar: `رمز تأكيد رقمك الجديد: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} confirms your new phone. It is good for ${codeLifeMinutes} minutes. Do not share it.`,
  }),
  accountVerified: (): Bilingual => ({
    ar: 'فعّلت المدرسة حسابك. يمكنك الدخول الآن.',
    en: 'The school verified your account. You can sign in now.',
  }),
  suspensionLifted: (): Bilingual => ({
    ar: 'رفعت المدرسة إيقاف حسابك. يمكنك الدخول من جديد.',
    en: 'The school lifted the suspension of your account. You can sign in again.',
  }),
  phoneChanged: (): Bilingual => ({
    ar: 'غيّرت المدرسة رقم هاتف حسابك بناءً على طلبك. إن لم تطلب ذلك فتواصل معها الآن.',
    en: 'The school changed the phone of your account as you asked. If you did not ask for this, contact the school now.',
  }),
  ownPhoneChanged: (): Bilingual => ({
    ar: 'تغيّر رقم هاتف حسابك. إن لم تغيّره أنت فتواصل مع المدرسة الآن.',
    en: 'The phone of your account was changed. If that was not you, contact the school now.',
  }),
  emailChanged: (): Bilingual => ({
    ar: 'غيّرت المدرسة بريد حسابك بناءً على طلبك. إن لم تطلب ذلك فتواصل معها الآن.',
    en: 'The school changed the e-mail of your account as you asked. If you did not ask for this, contact the school now.',
  }),
  parentUnlinked: (parent: string, child: string): Bilingual => ({
    ar: `ألغت المدرسة ربط حساب ${short(parent)} بحساب ${short(child)}.`,
    en: `The school ended the link between ${short(parent)} and ${short(child)}.`,
  }),
  consentAsk: (student: string, school: string, link: string, code: string): Bilingual => ({
    ar: `حساب ${short(student)} في ${short(school)} ينتظر موافقتك بصفتك وليّ الأمر. اقرأ وأجب: ${link}\nالرمز ${code}، صالح لمدة ${codeLifeMinutes} دقائق.`,
    en: `${short(student)} studies at ${short(school)} and asks for your consent as a guardian. Read and answer: ${link}\nCode ${code}, good for ${codeLifeMinutes} minutes.`,
  }),
  consentLink: (student: string, link: string): Bilingual => ({
    ar: `موافقة وليّ الأمر على حساب ${short(student)}: ${link}`,
    en: `Your consent as a guardian of ${short(student)}: ${link}`,
  }),
  consentGiven: (): Bilingual => ({
    ar: 'وافق وليّ أمرك على حسابك. كل شيء مفتوح لك الآن.',
    en: 'Your guardian agreed to your account. Everything is open to you now.',
  }),
  consentWithdrawn: (student: string): Bilingual => ({
    ar: `سُحبت الموافقة على حساب ${short(student)}. توقفت رسائلنا ولن يبدأ اشتراك جديد.`,
    en: `The consent for ${short(student)} is withdrawn. Our messages have stopped, and no new subscription can begin.`,
  }),
  passwordChanged: (): Bilingual => ({
    ar: 'تغيّرت كلمة مرور حسابك. إن لم تكن أنت فغيّرها الآن.',
    en: 'Your password was changed. If it was not you, change it now.',
  }),
  studentAdded: (teacher: string): Bilingual => ({
    ar: `أنت الآن من طلاب ${short(teacher)} على المنصة.`,
    en: `You are now a student of ${short(teacher)}.`,
  }),
  parentAsks: (parent: string): Bilingual => ({
    ar: `وصلك طلب من ${short(parent)} لمتابعتك بصفة وليّ أمر. وافق أو ارفض من ملفك الشخصي.`,
    en: `${short(parent)} asks to follow you as a parent. Accept or refuse in your profile.`,
  }),
  otherParentAsks: (parent: string, child: string): Bilingual => ({
    ar: `وصلك طلب من ${short(parent)} لمتابعة ${short(child)} بصفة وليّ أمر. وافق أو ارفض من صفحة ${short(child)}.`,
    en: `${short(parent)} asks to follow ${short(child)} as a parent. Accept or refuse on the page of ${short(child)}.`,
  }),
  parentLinked: (parent: string): Bilingual => ({
    ar: `تم ربط حسابك بوليّ الأمر ${short(parent)}. يمكنك إلغاء الربط من ملفك الشخصي.`,
    en: `${short(parent)} now follows you as a parent. You can unlink in your profile.`,
  }),
  otherParentLinked: (parent: string, child: string): Bilingual => ({
    ar: `تم ربط حساب ${short(child)} بوليّ الأمر ${short(parent)}. يمكنك إلغاء الربط من صفحة ${short(child)}.`,
    en: `${short(parent)} now follows ${short(child)} as a parent. You can unlink on the page of ${short(child)}.`,
  }),
  linkAccepted: (child: string): Bilingual => ({
    ar: `تمت الموافقة على متابعتك ${short(child)}.`,
    en: `You now follow ${short(child)} as a parent.`,
  }),
  twoStepOff: (): Bilingual => ({
    ar: 'توقف الدخول بخطوتين لحسابك. إن لم تكن أنت فغيّر كلمة المرور الآن.',
    en: 'Two-step sign-in of your account was turned off. If it was not you, change your password now.',
  }),
  twoStepReset: (): Bilingual => ({
    ar: 'ألغت المدرسة الدخول بخطوتين لحسابك. إن لم تطلب ذلك فتواصل معها.',
    en: 'The school reset your two-step sign-in. If you did not ask for it, contact the school.',
  }),
  courseShown: (course: Bilingual): Bilingual => ({
    ar: `عاد كورس «${courseName(course).ar}» إلى القوائم.`,
    en: `The course “${courseName(course).en}” is listed again.`,
  }),
  teacherApproved: (): Bilingual => ({
    ar: 'اعتمدت إدارة المدرسة حسابك. كورساتك ظاهرة للطلاب الآن.',
    en: 'The school approved your account. Students see your courses now.',
  }),
}

type Texts = typeof texts

/** Returns the text in both languages; the notices in the product use the same text. */
export const messageWords = <Name extends keyof Texts>(name: Name, ...parts: Parameters<Texts[Name]>): Bilingual =>
  (texts[name] as (...parts: unknown[]) => Bilingual)(...parts)

/** Returns the text in the language of the person who caused the message. */
export const messageText = <Name extends keyof Texts>(
  name: Name,
  language: Language,
  ...parts: Parameters<Texts[Name]>
): string => messageWords(name, ...parts)[language]

/** Returns the text in both languages, for a person whose language is not in the database. */
export const textInBoth = <Name extends keyof Texts>(name: Name, ...parts: Parameters<Texts[Name]>): string =>
  `${messageText(name, 'ar', ...parts)}\n${messageText(name, 'en', ...parts)}`

const schoolReason = (words: Bilingual, reason: string) => `${words.ar}\n${words.en}\n${reason}`

/**
 * Returns the text about a suspension with the administrator's words, for the person or a parent of the named child.
 */
export const suspensionText = (reason: string, child?: string): string =>
  schoolReason(
    child
      ? {
          ar: `أوقفت المدرسة حساب ${short(child)}. السبب في السطر التالي.`,
          en: `The school suspended the account of ${short(child)}. The reason is on the next line.`,
        }
      : {
          ar: 'أوقفت المدرسة حسابك. السبب في السطر التالي.',
          en: 'The school suspended your account. The reason is on the next line.',
        },
    reason,
  )

/** Returns the text about the refusal of a teacher, with the administrator's own words. */
export const refusalText = (reason: string): string =>
  schoolReason(
    {
      ar: 'لم تعتمد المدرسة حسابك بعد. السبب في السطر التالي.',
      en: 'The school has not approved your account. The reason is on the next line.',
    },
    reason,
  )

/** Returns the text about a hidden course, with the administrator's own words. */
export const hiddenCourseText = (course: Bilingual, reason: string): string =>
  schoolReason(
    {
      ar: `أخفت إدارة المدرسة كورس «${courseName(course).ar}». السبب في السطر التالي.`,
      en: `The school hid the course “${courseName(course).en}”. The reason is on the next line.`,
    },
    reason,
  )

/** Returns the text about a settled payment of a course, with the administrator's own words. */
export const settlementText = (
  outcome: 'payment.accepted' | 'payment.rejected',
  course: Bilingual,
  reason: string,
): string =>
  schoolReason(
    outcome === 'payment.accepted'
      ? {
          ar: `قبلت المدرسة دفعتك لكورس «${courseName(course).ar}»، واشتراكك مفتوح. السبب في السطر التالي.`,
          en: `The school accepted your payment for “${courseName(course).en}”; your subscription is open. The reason is on the next line.`,
        }
      : {
          ar: `لم تقبل المدرسة دفعتك لكورس «${courseName(course).ar}». السبب في السطر التالي.`,
          en: `The school did not accept your payment for “${courseName(course).en}”. The reason is on the next line.`,
        },
    reason,
  )
