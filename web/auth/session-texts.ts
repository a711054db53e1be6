import { texts } from '#web/i18n/texts.ts'

export const sessionTexts = texts({
  part: { ar: 'الدخول والأجهزة', en: 'Sign-in and devices' },
  title: { ar: 'أجهزتك', en: 'Your devices' },
  help: {
    ar: 'الأجهزة التي دخلت منها. إن رأيت جهازًا لا تعرفه، أنهِ جلسته وغيّر كلمة المرور.',
    en: 'Devices that are signed in. If you don’t know one, end its session and change your password.',
  },
  device: { ar: '{{browser}} على {{system}}', en: '{{browser}} on {{system}}' },
  unknown: { ar: 'جهاز غير معروف', en: 'Unknown device' },
  current: { ar: 'هذا الجهاز', en: 'This device' },
  lastSeen: { ar: 'آخر استخدام: {{date}}', en: 'Last used: {{date}}' },
  signedIn: { ar: 'الدخول: {{date}}', en: 'Signed in: {{date}}' },
  end: { ar: 'أنهِ الجلسة', en: 'End session' },
  endOn: { ar: 'أنهِ الجلسة على {{device}}', en: 'End session: {{device}}' },
  endAsk: { ar: 'هل تريد إنهاء الجلسة على {{device}}؟', en: 'End the session on {{device}}?' },
  endLoss: {
    ar: 'يخرج هذا الجهاز من حسابك فورًا، ويحتاج كلمة المرور ليدخل من جديد.',
    en: 'That device is signed out at once and needs your password to sign in again.',
  },
  ended: { ar: 'انتهت الجلسة على ذلك الجهاز.', en: 'The session on that device has ended.' },
  endOthers: { ar: 'أنهِ كل الجلسات الأخرى', en: 'End all other sessions' },
  endOthersAsk: { ar: 'هل تريد إنهاء كل الجلسات الأخرى؟', en: 'End all other sessions?' },
  endOthersLoss: {
    ar: 'تخرج كل الأجهزة الأخرى من حسابك فورًا، ويبقى هذا الجهاز.',
    en: 'All other devices are signed out at once; this one stays.',
  },
  othersEnded: { ar: 'انتهت كل الجلسات الأخرى.', en: 'All other sessions have ended.' },
  failed: { ar: 'تعذّر إنهاء الجلسة. حاول مرة أخرى.', en: 'The session could not be ended. Try again.' },
  notLoaded: { ar: 'تعذّر تحميل قائمة أجهزتك.', en: 'Your devices could not be loaded.' },
  empty: { ar: 'لا توجد جلسات.', en: 'No sessions.' },
})
