import { texts } from '#web/i18n/texts.ts'

export const subscribeTexts = texts({
  subscribe: { ar: 'اشترك في الكورس', en: 'Subscribe to this course' },
  /** The button's label in the bottom bar on phones. */
  subscribeNow: { ar: 'اشترك الآن', en: 'Subscribe' },
  subscribeFree: { ar: 'ابدأ مجانًا', en: 'Start for free' },
  opening: { ar: 'جارٍ فتح الدفع', en: 'Opening payment' },
  paymentError: { ar: 'تعذّر بدء الدفع. لم يُخصم منك شيء.', en: 'Error initiating payment. You haven’t been charged.' },
  subscribeError: { ar: 'حدث خطأ أثناء الاشتراك.', en: 'Error during subscription' },
  paid: { ar: 'تم الدفع. أهلًا بك في الكورس.', en: 'Payment received. Welcome to the course.' },
  renewed: {
    ar: 'تم الدفع وتجدّد اشتراكك. سعداء بوجودك معنا.',
    en: 'Payment received. Your subscription is renewed. Good to have you with us.',
  },
  loginRequired: { ar: 'سجّل الدخول أولًا.', en: 'Please login first.' },
  paidFor: {
    ar: 'دفعت {{amount}}\u00a0ج.م، والكورس مفتوح لك حتى {{day}}.',
    en: 'You paid EGP\u00a0{{amount}}. The course is open to you until {{day}}.',
  },
  renewedFor: {
    ar: 'دفعت {{amount}}\u00a0ج.م، واشتراكك مستمر حتى {{day}}.',
    en: 'You paid EGP\u00a0{{amount}}. Your subscription runs until {{day}}.',
  },
  receipt: { ar: 'رقم الإيصال:', en: 'Receipt:' },
  startFirst: { ar: 'ابدأ بالحصة 1', en: 'Start with lesson 1' },
  wayOn: { ar: 'افتح الصفحة التي أردتها', en: 'Open the page you wanted' },
  declined: { ar: 'لم يتم الدفع. لم يُخصم منك شيء.', en: 'The payment did not go through. You haven’t been charged.' },
  renewAgain: { ar: 'جدّد من صفحة اشتراكاتك', en: 'Renew from your subscriptions' },
  checking: { ar: 'نتأكد من الدفع…', en: 'Checking the payment…' },
  stillChecking: {
    ar: 'لم يصل تأكيد الدفع بعد. يفتح الكورس وحده فور وصوله.',
    en: 'The payment is not confirmed yet. The course opens automatically once it is.',
  },
})

export const renewalTexts = texts({
  renew: { ar: 'جدّد الاشتراك', en: 'Renew' },
  subscribeAgain: { ar: 'اشترك من جديد', en: 'Subscribe again' },
  opensOn: { ar: 'يُفتح التجديد {{date}}', en: 'Renewal opens {{date}}' },
  notNeeded: { ar: 'لا يحتاج إلى تجديد', en: 'No renewal needed' },
})

export const neededTexts = texts({
  title: { ar: 'اشترك في الكورس لتفتح هذه الصفحة', en: 'Subscribe to the course to open this page' },
  payFirst: { ar: 'بعد الدفع تجد رابطًا يعود بك إلى هنا.', en: 'After the payment a link leads you back here.' },
  freeFirst: {
    ar: 'الكورس مجاني، وتُفتح لك الصفحة فور اشتراكك.',
    en: 'The course is free, and the page opens as soon as you subscribe.',
  },
  toCourse: { ar: 'إلى الكورس', en: 'Go to the course' },
})

export const consentNoticeTexts = texts({
  waits: { ar: 'الشراء ينتظر موافقة وليّ أمرك.', en: 'Buying waits for your guardian’s consent.' },
  stopped: {
    ar: 'لم يوافق وليّ أمرك، فلا يبدأ اشتراك جديد.',
    en: 'Your guardian has not agreed, so no new subscription begins.',
  },
  ask: { ar: 'اطلب الموافقة', en: 'Ask for it' },
  see: { ar: 'التفاصيل', en: 'Details' },
})

export const approvalTexts = texts({
  refused: { ar: 'لم تعتمد إدارة المدرسة حسابك بعد', en: 'The school has not approved your account' },
  why: { ar: 'السبب:', en: 'The reason:' },
  afterRefusal: {
    ar: 'صحّح ما يلزم في ملفك الشخصي ثم راسل المدرسة. يمكن أن تعتمدك في أي وقت.',
    en: 'Put it right on your profile page, then write to the school. It can approve you at any time.',
  },
  waiting: { ar: 'حسابك ينتظر اعتماد إدارة المدرسة', en: 'Your account awaits the school’s approval' },
  meanwhile: {
    ar: 'جهّز كورساتك وحصصك وامتحاناتك الآن. بعد الاعتماد يراها الطلاب، وتضيف طلابك بأكوادهم، وتُفتح لك مكتبة الامتحانات. وسنرسل لك رسالة وقتها.',
    en: 'Prepare your courses, lessons and exams now. Once you are approved, students see them, you can add students by code, and the exam library opens. We will text you.',
  },
})
