import { texts } from '#web/i18n/texts.ts'

export const shellTexts = texts({
  say: { ar: 'مدرّسك وواجبك وامتحانك، في حصة واحدة.', en: 'Your teacher, homework and exam, in one class period.' },
  sunday: { ar: 'الأحد', en: 'Sunday' },
  monday: { ar: 'الاثنين', en: 'Monday' },
  tuesday: { ar: 'الثلاثاء', en: 'Tuesday' },
  physics: { ar: 'فيزياء', en: 'Physics' },
  arabic: { ar: 'عربي', en: 'Arabic' },
  biology: { ar: 'أحياء', en: 'Biology' },
  maths: { ar: 'رياضيات', en: 'Maths' },
  history: { ar: 'تاريخ', en: 'History' },
  english: { ar: 'إنجليزي', en: 'English' },
  chemistry: { ar: 'كيمياء', en: 'Chemistry' },
  toHome: { ar: 'العودة إلى الرئيسية', en: 'Back to home' },
  phone: { ar: 'رقم الهاتف', en: 'Phone number' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  passwordAgain: { ar: 'أعد كتابة كلمة المرور', en: 'Password again' },
  passwordHint: { ar: '8 أحرف على الأقل', en: 'At least 8 characters' },
  sendCode: { ar: 'أرسل الرمز', en: 'Send code' },
  toLogin: { ar: 'العودة إلى تسجيل الدخول', en: 'Back to sign in' },
})
