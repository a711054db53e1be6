import { texts } from '#web/i18n/texts.ts'

export const subscribeTexts = texts({
  subscribe: { ar: 'اشترك في الكورس', en: 'Subscribe to this course' },
  /** Used in the bottom bar on phones. */
  subscribeNow: { ar: 'اشترك الآن', en: 'Subscribe' },
  subscribeFree: { ar: 'ابدأ مجانًا', en: 'Start for free' },
  opening: { ar: 'جارٍ فتح الدفع', en: 'Opening payment' },
  loginRequired: { ar: 'سجّل الدخول أولًا.', en: 'Please login first.' },
  paymentError: { ar: 'تعذّر بدء الدفع. لم يُخصم منك شيء.', en: 'Error initiating payment. You haven’t been charged.' },
  subscribeError: { ar: 'حدث خطأ أثناء الاشتراك.', en: 'Error during subscription' },
  paid: { ar: 'تم الدفع. أهلًا بك في الكورس.', en: 'Payment received. Welcome to the course.' },
  declined: { ar: 'لم يتم الدفع. لم يُخصم منك شيء.', en: 'The payment did not go through. You haven’t been charged.' },
  checking: { ar: 'نتأكد من الدفع…', en: 'Checking the payment…' },
  stillChecking: {
    ar: 'لم يصل تأكيد الدفع بعد. يفتح الكورس وحده فور وصوله.',
    en: 'The payment is not confirmed yet. The course opens by itself once it is.',
  },
})

export const approvalTexts = texts({
  waiting: { ar: 'حسابك ينتظر موافقة إدارة المدرسة', en: 'Your account awaits the school’s approval' },
  meanwhile: {
    ar: 'جهّز كورساتك وحصصك وامتحاناتك الآن. بعد الموافقة يراها الطلاب، وتضيف طلابك بأكوادهم، وتُفتح لك مكتبة الامتحانات. وسنرسل لك رسالة وقتها.',
    en: 'Prepare your courses, lessons and exams now. Once you are approved, students see them, you can add students by code, and the exam library opens. We will text you.',
  },
})
