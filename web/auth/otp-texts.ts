import { texts } from '#web/i18n/texts.ts'

export const otpTexts = texts({
  title: { ar: 'اكتب الرمز', en: 'Enter the code' },
  sentTo: { ar: 'أرسلنا رمزًا من 5 أرقام إلى', en: 'We sent a 5-digit code to' },
  notSentTo: {
    ar: 'لم نرسل رمزًا جديدًا بعد. حين تنتهي المهلة اطلبه من هذه الصفحة، ونرسله إلى',
    en: 'No new code has been sent yet. When the wait is over, ask for it on this page. It goes to',
  },
  codeByEmail: {
    ar: 'إن فعّلت حسابك بالبريد فستجد الرمز في بريدك.',
    en: 'If you verified your account by e-mail, the code is in your e-mail.',
  },
  change: { ar: 'غيّر الرقم', en: 'Change number' },
  changeEmail: { ar: 'غيّر البريد', en: 'Change e-mail' },
  verify: { ar: 'تحقّق', en: 'Verify' },
  verifying: { ar: 'جارٍ التحقق', en: 'Verifying' },
  resendIn: { ar: 'يمكنك طلب رمز جديد بعد {{time}}', en: 'Resend in {{time}}' },
  resend: { ar: 'أعد إرسال الرمز', en: 'Resend code' },
  resent: { ar: 'أرسلنا رمزًا جديدًا.', en: 'We sent a new code.' },
  success: { ar: 'تم تفعيل حسابك.', en: 'Your account is verified.' },
  codeRight: { ar: 'الرمز صحيح.', en: 'The code is right.' },
  error: { ar: 'أدخل الرمز كاملًا', en: 'Please enter the full code' },
  errorotp: { ar: 'الرمز غير صحيح. حاول مرة أخرى.', en: 'Invalid code. Try again.' },
  errorresend: { ar: 'تعذّر إرسال رمز جديد. حاول بعد قليل.', en: 'A new code could not be sent. Try again soon.' },
})
