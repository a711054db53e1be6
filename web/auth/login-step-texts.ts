import { texts } from '#web/i18n/texts.ts'

/** The login page's texts about the second step and ended sessions. Other account pages do not load this file. */
export const loginStepTexts = texts({
  loginCode: { ar: 'رمز الخطوة الثانية', en: 'Two-step code' },
  loginCodeHint: {
    ar: '6 أرقام من تطبيق الرموز، أو رمز استرداد إن لم يكن هاتفك معك',
    en: '6 digits from your authenticator app, or a recovery code if you don’t have your phone',
  },
  suspended: {
    ar: 'أوقفت إدارة المدرسة هذا الحساب، فانتهت الجلسة. راجع الإدارة لتعرف السبب.',
    en: 'The school suspended this account, so the session ended. Ask the school for the reason.',
  },
  deviceLimit: {
    ar: 'دخل حسابك من جهاز آخر، وعدد الأجهزة في الوقت نفسه محدود، فانتهت الجلسة هنا. سجّل الدخول لتكمل على هذا الجهاز.',
    en: 'Your account signed in on another device, and the number of devices at once is limited, so the session here ended. Sign in to go on here.',
  },
})
