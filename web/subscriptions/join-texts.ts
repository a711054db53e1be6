import { texts } from '#web/i18n/texts.ts'

export const joinTexts = texts({
  next: { ar: 'ما الذي سيحدث', en: 'What happens next' },
  account: {
    ar: 'تنشئ حسابًا مجانيًا في دقيقة: اسمك وصفّك ورقم هاتفك وكلمة مرور.',
    en: 'You create a free account in a minute: your name, grade, phone and a password.',
  },
  code: { ar: 'تكتب الرمز الذي نرسله إلى هاتفك.', en: 'You type the code that we send to your phone.' },
  payCourse: {
    ar: 'نعود بك إلى هذا الكورس، وتدفع {{price}}\u00a0ج.م عن شهر.',
    en: 'We bring you back to this course, and you pay EGP\u00a0{{price}} for one month.',
  },
  freeCourse: {
    ar: 'نعود بك إلى هذا الكورس، وتبدأ مجانًا.',
    en: 'We bring you back to this course, and you start for free.',
  },
  payLesson: {
    ar: 'نعود بك إلى هذه الحصة. تُفتح كلها بعد الاشتراك في الكورس: {{price}}\u00a0ج.م عن شهر.',
    en: 'We bring you back to this lesson. It opens with the course: EGP\u00a0{{price}} for one month.',
  },
  freeLesson: {
    ar: 'نعود بك إلى هذه الحصة. تُفتح كلها بعد الاشتراك المجاني في الكورس.',
    en: 'We bring you back to this lesson. It opens once you join the course for free.',
  },
  known: { ar: 'لديك حساب؟ سجّل الدخول أولًا.', en: 'Do you have an account? Sign in first.' },
  signUp: { ar: 'أنشئ حسابًا', en: 'Create an account' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
})
