import { texts } from '#web/i18n/texts.ts'

/** The texts of two-step sign-in: the panel of an account, the enrolment and the recovery codes. */
export const twoStepTexts = texts({
  title: { ar: 'الدخول بخطوتين', en: 'Two-step sign-in' },
  help: {
    ar: 'مع كلمة المرور تكتب رمزًا من تطبيق الرموز على هاتفك، فلا يدخل حسابك من عرف كلمة المرور وحدها.',
    en: 'Along with your password you type a code from an authenticator app on your phone, so a stolen password alone opens nothing.',
  },
  on: { ar: 'مفعّل', en: 'On' },
  off: { ar: 'غير مفعّل', en: 'Off' },
  since: { ar: 'منذ {{date}}', en: 'Since {{date}}' },
  codesLeft: {
    ar: {
      zero: 'لم يبقَ لك أي رمز استرداد. أوقف الدخول بخطوتين وفعّله من جديد لتحصل على رموز جديدة.',
      one: 'بقي لك رمز استرداد واحد.',
      two: 'بقي لك رمزا استرداد.',
      few: 'بقيت لك {{count}} رموز استرداد.',
      many: 'بقي لك {{count}} رمز استرداد.',
      other: 'بقي لك {{count}} رمز استرداد.',
    },
    en: {
      zero: 'You have no recovery codes left. Turn two-step sign-in off and on again to get new ones.',
      one: 'You have {{count}} recovery code left.',
      other: 'You have {{count}} recovery codes left.',
    },
  },
  turnOn: { ar: 'فعّل الدخول بخطوتين', en: 'Turn on two-step sign-in' },
  turnOff: { ar: 'أوقف الدخول بخطوتين', en: 'Turn off two-step sign-in' },
  turnOffHelp: {
    ar: 'اكتب كلمة المرور ورمزًا من التطبيق، أو أحد رموز الاسترداد. بعدها تكفي كلمة المرور للدخول.',
    en: 'Enter your password and a code from the app, or a recovery code. After that your password alone signs you in.',
  },
  turnedOff: { ar: 'أُوقف الدخول بخطوتين.', en: 'Two-step sign-in is off.' },
  failed: { ar: 'لم يتغيّر شيء. حاول مرة أخرى.', en: 'Nothing was changed. Try again.' },
  notLoaded: { ar: 'تعذّر تحميل حالة الدخول بخطوتين.', en: 'The state of two-step sign-in could not be loaded.' },
  required: {
    ar: 'حساب الإدارة يفتح بيانات المدرسة كلها، لذلك يحتاج الدخول بخطوتين. فعّله الآن، ولا يستغرق ذلك غير دقيقة.',
    en: 'An administrator’s account opens the whole school’s data, so it needs two-step sign-in. Turn it on now; it takes a minute.',
  },

  step: { ar: 'الخطوة {{step}} من 3', en: 'Step {{step}} of 3' },
  passwordTitle: { ar: 'تأكيد كلمة المرور', en: 'Confirm your password' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  next: { ar: 'التالي', en: 'Next' },
  scanTitle: { ar: 'ربط تطبيق الرموز', en: 'Connect an authenticator app' },
  scanHelp: {
    ar: 'افتح تطبيق رموز مثل Google Authenticator أو Microsoft Authenticator أو Aegis، وصوّر هذا المربع.',
    en: 'Open an authenticator app such as Google Authenticator, Microsoft Authenticator or Aegis, and scan this square.',
  },
  qr: { ar: 'رمز QR لتطبيق الرموز', en: 'QR code for the authenticator app' },
  sameDevice: { ar: 'افتح التطبيق على هذا الهاتف', en: 'Open the app on this phone' },
  byHand: { ar: 'أو اكتب هذا المفتاح في التطبيق:', en: 'Or type this key into the app:' },
  code: { ar: 'الرمز من التطبيق', en: 'Code from the app' },
  codeHint: { ar: '6 أرقام تتغيّر كل 30 ثانية', en: '6 digits that change every 30 seconds' },
  confirm: { ar: 'أكّد الرمز', en: 'Confirm the code' },
  savedTitle: { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  savedHelp: {
    ar: 'الدخول بخطوتين مفعّل الآن. احفظ هذه الرموز في مكان آمن غير هاتفك: كل رمز يُدخلك مرة واحدة إن ضاع الهاتف، ولن تظهر مرة أخرى.',
    en: 'Two-step sign-in is on. Keep these codes somewhere safe, not on your phone: each signs you in once if the phone is lost, and they are never shown again.',
  },
  copy: { ar: 'انسخ الرموز', en: 'Copy the codes' },
  copied: { ar: 'نُسخت الرموز.', en: 'The codes are copied.' },
  copyFailed: { ar: 'تعذّر النسخ. اكتب الرموز على ورقة.', en: 'Copying failed. Write the codes down.' },
  download: { ar: 'نزّلها في ملف', en: 'Download as a file' },
  keptAsk: { ar: 'هل حفظت رموز الاسترداد؟', en: 'Have you saved the recovery codes?' },
  keptLoss: { ar: 'لن تظهر هذه الرموز مرة أخرى.', en: 'These codes are never shown again.' },
  done: { ar: 'حفظت الرموز', en: 'I have saved the codes' },
  fileHead: {
    ar: 'رموز استرداد حسابك، يعمل كل رمز مرة واحدة:',
    en: 'Recovery codes of your account. Each works once:',
  },

  offCode: { ar: 'رمز من التطبيق أو رمز استرداد', en: 'Code from the app, or a recovery code' },
})
