import { codeLifeMinutes } from '#contract/limits.ts'
import type { Bilingual, Language } from '#contract/values.ts'

/** Cuts a long name, which could carry a message of its own. */
const short = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name)

/** An Arabic SMS holds 70 characters; a code's text stays in one, with no name and no link to imitate. */
const texts = {
  verifyCode: (code: string): Bilingual => ({
    ar: `رمز التفعيل: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} is your verification code. It is good for ${codeLifeMinutes} minutes. Tell it to nobody.`,
  }),
  resetCode: (code: string): Bilingual => ({
    ar: `رمز تغيير كلمة المرور: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} is your password reset code. It is good for ${codeLifeMinutes} minutes. Tell it to nobody.`,
  }),
  passwordChanged: (): Bilingual => ({
    ar: 'تغيّرت كلمة مرور حسابك. إن لم تكن أنت، غيّرها الآن.',
    en: 'Your password was changed. If it was not you, change it now.',
  }),
  studentAdded: (teacher: string): Bilingual => ({
    ar: `أضافك ${short(teacher)} إلى طلابه على المنصة.`,
    en: `${short(teacher)} added you as a student.`,
  }),
  parentAsks: (parent: string): Bilingual => ({
    ar: `طلب من ${short(parent)} لمتابعتك كولي أمر. وافق أو ارفض من ملفك الشخصي.`,
    en: `${short(parent)} asks to follow you as a parent. Accept or refuse in your profile.`,
  }),
  otherParentAsks: (parent: string, child: string): Bilingual => ({
    ar: `طلب من ${short(parent)} لمتابعة ${short(child)} كولي أمر. وافق أو ارفض من صفحة ${short(child)}.`,
    en: `${short(parent)} asks to follow ${short(child)} as a parent. Accept or refuse on the page of ${short(child)}.`,
  }),
  parentLinked: (parent: string): Bilingual => ({
    ar: `ارتبط بك ${short(parent)} كولي أمر. يمكنك إلغاء الربط من ملفك الشخصي.`,
    en: `${short(parent)} now follows you as a parent. You can unlink in your profile.`,
  }),
  otherParentLinked: (parent: string, child: string): Bilingual => ({
    ar: `ارتبط ${short(parent)} مع ${short(child)} كولي أمر. يمكنك إلغاء الربط من صفحة ${short(child)}.`,
    en: `${short(parent)} now follows ${short(child)} as a parent. You can unlink on the page of ${short(child)}.`,
  }),
  linkAccepted: (child: string): Bilingual => ({
    ar: `تمت الموافقة على متابعتك ${short(child)}.`,
    en: `You now follow ${short(child)} as a parent.`,
  }),
  teacherApproved: (): Bilingual => ({
    ar: 'وافقت إدارة المدرسة على حسابك. كورساتك ظاهرة للطلاب الآن.',
    en: 'The school approved your account. Students see your courses now.',
  }),
}

type Texts = typeof texts

/** Returns the text in the language of the person who caused the message. */
export const messageText = <Name extends keyof Texts>(
  name: Name,
  language: Language,
  ...parts: Parameters<Texts[Name]>
): string => (texts[name] as (...parts: string[]) => Bilingual)(...parts)[language]

/** Returns the text in both languages, for a person whose language the database does not know. */
export const textInBoth = <Name extends keyof Texts>(name: Name, ...parts: Parameters<Texts[Name]>): string =>
  `${messageText(name, 'ar', ...parts)}\n${messageText(name, 'en', ...parts)}`
