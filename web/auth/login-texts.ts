import { texts } from '#web/i18n/texts.ts'

/** The texts of sign-in, forgotten password and verification by e-mail. */
export const loginTexts = texts({
  title: { ar: 'أهلًا بعودتك', en: 'Welcome back' },
  intro: { ar: 'سجّل الدخول برقم هاتفك وكلمة المرور.', en: 'Sign in with your phone number and password.' },
  introBack: {
    ar: 'سجّل الدخول برقم هاتفك وكلمة المرور، ونعود بك إلى الصفحة التي أردتها.',
    en: 'Sign in with your phone number and password, and we bring you back to the page you wanted.',
  },
  submit: { ar: 'تسجيل الدخول', en: 'Sign in' },
  busy: { ar: 'جارٍ الدخول', en: 'Signing in' },
  forgot: { ar: 'نسيت كلمة المرور؟', en: 'Forgot password?' },
  noAccount: { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  signUp: { ar: 'أنشئ حسابًا جديدًا', en: 'Create an account' },
  byEmail: { ar: 'لم يصلك رمز التفعيل؟', en: 'No verification code?' },
  verifyByEmail: { ar: 'فعّل حسابك بالبريد', en: 'Verify by e-mail' },
  success: { ar: 'تم تسجيل الدخول', en: 'You are signed in' },
  error: { ar: 'اكتب رقم الهاتف وكلمة المرور.', en: 'Enter your phone and password.' },
  errorlogin: { ar: 'الرقم أو كلمة المرور غير صحيحة.', en: 'That phone or password isn’t right.' },
  errorforget: { ar: 'تعذّر إرسال الرمز. حاول مرة أخرى.', en: 'The code could not be sent. Try again.' },
  errorreset: { ar: 'اكتب كلمة المرور مرتين.', en: 'Enter the password twice.' },
  errorreset1: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The passwords don’t match.' },
  errorreset2: { ar: 'ابدأ من جديد: لا يوجد رقم هاتف محفوظ.', en: 'Start again: no phone number is kept.' },
  errorreset3: { ar: 'تعذّر تغيير كلمة المرور. حاول مرة أخرى.', en: 'The password could not be changed. Try again.' },
  errorverify1: { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your e-mail.' },
  errorverify2: { ar: 'تعذّر إرسال الرمز إلى بريدك.', en: 'The code could not be sent to your e-mail.' },
  forgotTitle: { ar: 'نسيت كلمة المرور', en: 'Forgot password' },
  forgotIntro: {
    ar: 'اكتب رقم هاتفك ونرسل لك رمزًا من 5 أرقام.',
    en: 'Enter your phone number and we send you a 5-digit code.',
  },
  sent: { ar: 'أرسلنا الرمز.', en: 'We sent the code.' },
  resetTitle: { ar: 'كلمة مرور جديدة', en: 'New password' },
  resetIntro: { ar: 'ستُغلق كل جلساتك السابقة بعد الحفظ.', en: 'All your earlier sessions end once you save.' },
  resetSave: { ar: 'احفظ كلمة المرور', en: 'Save password' },
  resetDone: { ar: 'تم حفظ كلمة المرور. سجّل الدخول بها.', en: 'Password saved. Sign in with it.' },
  verifyTitle: { ar: 'تفعيل الحساب', en: 'Verify your account' },
  verifyIntro: {
    ar: 'اكتب بريد حسابك ونرسل إليه رمز التفعيل.',
    en: 'Enter your account’s e-mail and we send the code to it.',
  },
})
