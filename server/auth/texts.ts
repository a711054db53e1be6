import type { Language } from '#contract/values.ts'

export const said = {
  registered: {
    ar: 'تم إنشاء حسابك. أرسلنا رمز التفعيل إلى هاتفك.',
    en: 'Your account is ready. We sent a code to your phone.',
  },
  codeSent: {
    ar: 'إن كان هناك حساب بهذه البيانات فقد أرسلنا إليه رمزًا.',
    en: 'If there is such an account, we have sent it a code.',
  },
  verified: { ar: 'تم تفعيل حسابك.', en: 'Your account is verified.' },
  passwordChanged: { ar: 'تم تغيير كلمة المرور. سجّل الدخول من جديد.', en: 'Your password was changed. Sign in again.' },
  ownPasswordChanged: {
    ar: 'تم تغيير كلمة المرور، وانتهت جلساتك الأخرى.',
    en: 'Your password was changed, and your other sessions ended.',
  },
  loggedOut: { ar: 'تم تسجيل الخروج.', en: 'You are signed out.' },
  sessionEnded: { ar: 'تم إنهاء الجلسة على ذلك الجهاز.', en: 'The session on that device has ended.' },
  otherSessionsEnded: { ar: 'تم إنهاء كل الجلسات الأخرى.', en: 'All other sessions have ended.' },
  accountDeleted: { ar: 'تم حذف حسابك.', en: 'Your account was deleted.' },
  sessionsEnded: { ar: 'تم إنهاء كل الجلسات.', en: 'All sessions have ended.' },
  suspended: { ar: 'تم إيقاف الحساب وإنهاء جلساته.', en: 'The account is suspended and its sessions ended.' },
  lifted: { ar: 'تم رفع الإيقاف. يمكن الدخول من جديد.', en: 'The suspension is lifted. The person can sign in again.' },
  personDeleted: { ar: 'تم حذف الحساب.', en: 'The account was deleted.' },
  personVerified: { ar: 'تم تفعيل الحساب.', en: 'The account is verified.' },
  resetSent: {
    ar: 'أرسلنا رمزًا إلى هاتف صاحب الحساب، وانتهت جلساته.',
    en: 'A code went to the person’s phone, and the sessions ended.',
  },
  resetMailed: {
    ar: 'أرسلنا رمزًا إلى البريد المثبت لصاحب الحساب، وانتهت جلساته.',
    en: 'A code went to the person’s proven e-mail, and the sessions ended.',
  },
  contactCodeSent: {
    ar: 'أرسلنا رمزًا. اطلب من صاحب الحساب قراءته.',
    en: 'A code is on its way. Ask the person to read it out.',
  },
  contactChanged: {
    ar: 'تم حفظ العنوان الجديد، وانتهت الجلسات.',
    en: 'The new contact is saved, and the sessions ended.',
  },
  twoStepEnded: {
    ar: 'تم إيقاف الدخول بخطوتين. يكفي الآن رقم هاتفك وكلمة المرور.',
    en: 'Two-step sign-in is off. Your phone and password are enough now.',
  },
  twoStepReset: {
    ar: 'تم إلغاء الدخول بخطوتين لهذا الحساب، وانتهت جلساته.',
    en: 'Two-step sign-in of this account was reset, and its sessions ended.',
  },
} as const

/** Returns the message of a registration whose phone must wait `seconds` for its next code. */
export const registeredWithoutCode = (seconds: number) => ({
  ar: `تم إنشاء حسابك، ولم نرسل رمزًا لأن هذا الهاتف تلقّى رموزًا من قبل. المدة الباقية لطلب الرمز: ${duration(seconds, 'ar')}.`,
  en: `Your account is ready. We sent no code, because this phone has already been sent codes. Ask for one in ${duration(seconds, 'en')}.`,
})

const units = [
  { unit: 'hour', size: 3600 },
  { unit: 'minute', size: 60 },
]

/**
 * Returns a duration such as «45 ثانية» or "45 seconds". The unit is the largest unit of which the duration has at
 * least two.
 */
function duration(seconds: number, language: Language) {
  const { unit, size } = units.find(({ size }) => seconds >= 2 * size) ?? { unit: 'second', size: 1 }
  const locale = { ar: 'ar-EG-u-nu-latn', en: 'en-GB' }[language]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size))
}
