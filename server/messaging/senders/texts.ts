import type { Bilingual } from '#contract/values.ts'
import type { Sendable } from '#server/messaging/driver.ts'

const account: Bilingual = { ar: 'حسابك', en: 'Your account' }
const safety: Bilingual = { ar: 'أمان حسابك', en: 'The safety of your account' }
const family: Bilingual = { ar: 'متابعة وليّ الأمر', en: 'Following as a parent' }
const consent: Bilingual = { ar: 'موافقة وليّ الأمر', en: 'A guardian’s consent' }
const course: Bilingual = { ar: 'كورس في المدرسة', en: 'A course at the school' }
const payment: Bilingual = { ar: 'الدفع', en: 'Your payment' }
const homework: Bilingual = { ar: 'الواجبات', en: 'Homework' }
const exam: Bilingual = { ar: 'الامتحانات', en: 'Exams' }

/** Subjects of e-mails. A subject never contains a code, because locked phones show subjects. */
export const subjects: Record<Sendable['kind'], Bilingual> = {
  test: { ar: 'رسالة تجربة', en: 'A test message' },
  'code.verify': { ar: 'رمز التفعيل', en: 'Your verification code' },
  'code.reset': { ar: 'رمز تغيير كلمة المرور', en: 'Your password reset code' },
  'code.consent': consent,
  'code.phone': { ar: 'رمز تأكيد رقمك الجديد', en: 'A code that confirms your new phone' },
  'code.contact': { ar: 'رمز تأكيد هذا العنوان', en: 'A code that confirms this address' },
  'account.verified': account,
  'account.suspended': account,
  'account.lifted': account,
  'contact.changed': safety,
  'consent.link': consent,
  'consent.given': consent,
  'consent.withdrawn': consent,
  'password.changed': safety,
  'two_step.off': safety,
  'two_step.reset': safety,
  'device.new': safety,
  'thread.written': { ar: 'رسالة جديدة لك', en: 'A new message for you' },
  'course.announced': course,
  'homework.posted': homework,
  'homework.due': homework,
  'homework.moved': homework,
  'homework.graded': homework,
  'exam.opens': exam,
  'exam.result': exam,
  'exam.corrected': exam,
  'exam.reopened': exam,
  'late.decided': exam,
  'payment.receipt': payment,
  'subscription.ends': { ar: 'اشتراكك', en: 'Your subscription' },
  'student.added': { ar: 'مدرّس جديد', en: 'A new teacher' },
  'parent.asks': family,
  'parent.linked': family,
  'link.accepted': family,
  'parent.unlinked': family,
  'course.hidden': course,
  'course.shown': course,
  'teacher.approved': account,
  'teacher.refused': account,
  'letter.received': { ar: 'رسالة من صفحة «تواصل معنا»', en: 'A letter from the contact page' },
  'letter.answered': { ar: 'ردّ المدرسة على رسالتك', en: 'The school’s answer to your letter' },
  'school.alarm': { ar: 'تنبيه عن خادم المدرسة', en: 'An alarm from the school’s server' },
  'payment.accepted': payment,
  'payment.rejected': payment,
  'exam.missed': { ar: 'امتحان فات موعده', en: 'An exam was not taken' },
  'week.told': { ar: 'أسبوع ابنك', en: 'Your child’s week' },
}

/** The text of `npm run messages:test`. */
export const testText: Bilingual = {
  ar: 'رسالة تجربة من حصة: الإرسال يعمل.',
  en: 'A test message from Hessa: sending works.',
}
