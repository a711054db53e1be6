import { texts } from '#web/i18n/texts.ts'

export const signUpTexts = texts({
  title: { ar: 'أنشئ حسابك', en: 'Create your account' },
  intro: {
    ar: 'إنشاء الحساب مجاني، ويدفع الطالب فقط للكورس الذي يشترك فيه.',
    en: 'The account is free; you subscribe per course.',
  },
  introBack: {
    ar: 'الحساب مجاني. بعد تفعيله تعود إلى الصفحة التي أردتها.',
    en: 'The account is free. Once it is verified, you return to the page you wanted.',
  },
  role: { ar: 'نوع الحساب', en: 'I am a' },
  student: { ar: 'طالب', en: 'Student' },
  teacher: { ar: 'مدرّس', en: 'Teacher' },
  parent: { ar: 'وليّ أمر', en: 'Parent' },
  name: { ar: 'الاسم', en: 'Name' },
  namePlaceholder: { ar: 'عمر خالد', en: 'Omar Khaled' },
  birthDate: { ar: 'تاريخ الميلاد', en: 'Birth date' },
  photo: { ar: 'صورتك', en: 'Your photo' },
  submit: { ar: 'أنشئ الحساب', en: 'Create account' },
  busy: { ar: 'جارٍ إنشاء الحساب', en: 'Creating account' },
  agree: {
    ar: 'بإنشاء الحساب توافق على {{terms}} و{{privacy}}. من هو دون 18 عامًا يسجّل بموافقة وليّ أمره.',
    en: 'By creating an account you accept the {{terms}} and the {{privacy}}. Anyone under 18 signs up with a guardian’s consent.',
  },
  terms: { ar: 'الشروط والأحكام', en: 'terms' },
  privacy: { ar: 'سياسة الخصوصية', en: 'privacy policy' },
  haveAccount: { ar: 'لديك حساب؟', en: 'Already have an account?' },
  signIn: { ar: 'سجّل الدخول', en: 'Sign in' },
  success: { ar: 'تم إنشاء حسابك. أرسلنا لك رمزًا.', en: 'Your account is ready. We sent you a code.' },
  error: { ar: 'تعذّر إنشاء الحساب. حاول مرة أخرى.', en: 'The account could not be created. Try again.' },
})
