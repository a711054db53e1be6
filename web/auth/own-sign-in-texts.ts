import { texts } from '#web/i18n/texts.ts'

export const ownSignInTexts = texts({
  title: { ar: 'كلمة المرور والهاتف', en: 'Password and phone' },
  help: {
    ar: 'تغيير أيٍّ منهما ينهي جلساتك على الأجهزة الأخرى.',
    en: 'Changing either ends your sessions on other devices.',
  },
  password: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  phone: { ar: 'غيّر رقم الهاتف', en: 'Change phone' },
  current: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  fresh: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  mismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The passwords do not match.' },
  save: { ar: 'احفظ', en: 'Save' },
  failed: { ar: 'لم يُحفظ شيء. حاول مرة أخرى.', en: 'Nothing was saved. Try again.' },
  newPhone: { ar: 'الرقم الجديد', en: 'New phone' },
  sendCode: { ar: 'أرسل الرمز', en: 'Send code' },
  codeHelp: {
    ar: 'اكتب الرمز الذي وصل إلى الرقم الجديد. حتى ذلك الحين يبقى رقمك القديم كما هو.',
    en: 'Enter the code that we sent to the new phone. Until then your old number stays.',
  },
  noCode: {
    ar: 'لم يصل رمز؟ قد يكون الرقم مسجّلًا في حساب آخر. راجع الرقم أو تواصل مع المدرسة.',
    en: 'No code? Another account may already use this number. Check it or contact the school.',
  },
  code: { ar: 'الرمز', en: 'Code' },
  savePhone: { ar: 'احفظ الرقم', en: 'Save phone' },
  done: { ar: 'تم الحفظ', en: 'Saved' },
})
