import { codeLifeMinutes } from '#contract/limits.ts'
import type { Bilingual, Language } from '#contract/values.ts'

/** An Arabic SMS holds 70 characters; a code's text stays in one, with no name and no link to imitate. */
const texts = {
  verifyCode: (code: string): Bilingual => ({
    ar: `رمز التفعيل: ${code}. صالح لمدة ${codeLifeMinutes} دقائق، لا تخبر به أحدًا.`,
    en: `${code} is your verification code. It is good for ${codeLifeMinutes} minutes. Tell it to nobody.`,
  }),
  resetCode: (code: string): Bilingual => ({
    ar: `رمز تغيير كلمة المرور: ${code}. صالح لمدة ${codeLifeMinutes} دقائق.`,
    en: `${code} is your password reset code. It is good for ${codeLifeMinutes} minutes. Tell it to nobody.`,
  }),
  passwordChanged: (): Bilingual => ({
    ar: 'تغيّرت كلمة مرور حسابك. إن لم تكن أنت، غيّرها الآن.',
    en: 'Your password was changed. If it was not you, change it now.',
  }),
  studentAdded: (teacher: string): Bilingual => ({
    ar: `أضافك ${teacher} إلى طلابه على المنصة.`,
    en: `${teacher} added you as a student.`,
  }),
  childLinked: (): Bilingual => ({
    ar: 'أضافك ولي أمر إلى حسابه باستخدام كودك.',
    en: 'A parent added you to their account with your code.',
  }),
}

type Texts = typeof texts

/** What to say, in the language of the person who caused it. */
export const messageText = <Name extends keyof Texts>(
  name: Name,
  language: Language,
  ...parts: Parameters<Texts[Name]>
): string => (texts[name] as (...parts: string[]) => Bilingual)(...parts)[language]
