import type { DeliveryState, MessageKind, MessageState, messageChannels, SendProblem } from './message-kinds.ts'
import type { Bilingual } from './values.ts'

type Words<Name extends string> = Readonly<Record<Name, Bilingual>>

/** The kinds of messages as the office names them. */
export const kindWords: Words<MessageKind> = {
  'code.verify': { ar: 'رمز التفعيل', en: 'Verification code' },
  'code.reset': { ar: 'رمز تغيير كلمة المرور', en: 'Password reset code' },
  'code.consent': { ar: 'رمز موافقة وليّ الأمر', en: 'Guardian’s consent code' },
  'code.phone': { ar: 'رمز رقم جديد من صاحب الحساب', en: 'Code for a new phone, asked by its person' },
  'code.contact': { ar: 'رمز تغيير الهاتف أو البريد', en: 'Code for a new phone or e-mail' },
  'account.verified': { ar: 'تفعيل الحساب', en: 'Account verified' },
  'account.suspended': { ar: 'إيقاف الحساب', en: 'Account suspended' },
  'account.lifted': { ar: 'إعادة فتح الحساب', en: 'Suspension lifted' },
  'contact.changed': { ar: 'تغيير الهاتف أو البريد', en: 'Phone or e-mail changed' },
  'consent.link': { ar: 'رابط الموافقة', en: 'Consent link' },
  'consent.given': { ar: 'موافقة وليّ الأمر', en: 'Guardian agreed' },
  'consent.withdrawn': { ar: 'سحب الموافقة', en: 'Consent withdrawn' },
  'password.changed': { ar: 'تغيير كلمة المرور', en: 'Password changed' },
  'two_step.off': { ar: 'إيقاف الدخول بخطوتين', en: 'Two-step sign-in turned off' },
  'two_step.reset': { ar: 'إلغاء الدخول بخطوتين', en: 'Two-step sign-in reset' },
  'device.new': { ar: 'دخول من جهاز جديد', en: 'Sign-in on a new device' },
  'student.added': { ar: 'إضافة مدرّس للطالب', en: 'Added by a teacher' },
  'parent.asks': { ar: 'طلب وليّ أمر', en: 'A parent asks' },
  'parent.linked': { ar: 'ربط وليّ أمر', en: 'Parent linked' },
  'parent.unlinked': { ar: 'إلغاء ربط وليّ أمر', en: 'Parent unlinked' },
  'link.accepted': { ar: 'قبول المتابعة', en: 'Link accepted' },
  'teacher.approved': { ar: 'اعتماد المدرّس', en: 'Teacher approved' },
  'teacher.refused': { ar: 'رفض طلب المدرّس', en: 'Teacher refused' },
  'course.hidden': { ar: 'إخفاء كورس', en: 'Course hidden' },
  'course.shown': { ar: 'إعادة إظهار كورس', en: 'Course shown again' },
  'letter.received': { ar: 'رسالة من «تواصل معنا»', en: 'Letter to the school' },
  'letter.answered': { ar: 'إجابة رسالة', en: 'Answer to a letter' },
  'school.alarm': { ar: 'تنبيه عن الخادم', en: 'Alarm of the server' },
  'payment.accepted': { ar: 'قبول دفعة', en: 'Payment accepted' },
  'payment.rejected': { ar: 'رفض دفعة', en: 'Payment rejected' },
  'course.announced': { ar: 'إعلان من مدرّس', en: 'A teacher’s announcement' },
  'thread.written': { ar: 'رسالة من مدرّس أو طالب أو وليّ أمر', en: 'Message from a teacher, student or parent' },
  'homework.posted': { ar: 'واجب جديد', en: 'New homework' },
  'homework.due': { ar: 'آخر يوم للتسليم غدًا', en: 'Homework due tomorrow' },
  'homework.moved': { ar: 'تغيير آخر يوم لتسليم واجب', en: 'Changed due date of homework' },
  'homework.graded': { ar: 'درجة واجب', en: 'Homework graded' },
  'exam.opens': { ar: 'امتحان جديد', en: 'New exam' },
  'exam.corrected': { ar: 'درجة امتحان تغيّرت', en: 'Changed exam score' },
  'exam.result': { ar: 'نتيجة امتحان', en: 'Exam result' },
  'exam.reopened': { ar: 'امتحان أُعيد فتحه', en: 'Exam reopened' },
  'late.decided': { ar: 'قرار في إجابات متأخرة', en: 'Late answers decided' },
  'payment.receipt': { ar: 'وصول دفعة', en: 'Receipt of a payment' },
  'subscription.ends': { ar: 'قرب انتهاء اشتراك', en: 'Subscription ends soon' },
  'exam.missed': { ar: 'امتحان فائت', en: 'Missed exam' },
  'week.told': { ar: 'رسالة الأسبوع', en: 'Weekly message' },
}

export const stateWords: Words<MessageState> = {
  waiting: { ar: 'في الانتظار', en: 'Waiting' },
  sent: { ar: 'أُرسلت', en: 'Sent' },
  failed: { ar: 'تعذّر الإرسال', en: 'Failed' },
  unsent: { ar: 'لم تُرسل', en: 'Not sent' },
  expired: { ar: 'انتهت قبل الإرسال', en: 'Expired' },
}

export const deliveryWords: Words<DeliveryState> = {
  delivered: { ar: 'وصلت', en: 'Delivered' },
  failed: { ar: 'لم تصل', en: 'Not delivered' },
}

export const channelWords: Words<(typeof messageChannels)[number]> = {
  sms: { ar: 'رسالة نصية', en: 'Text message' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  email: { ar: 'بريد إلكتروني', en: 'E-mail' },
  push: { ar: 'إشعار على الجهاز', en: 'Notice on a device' },
}

/** The reasons in words, which the office shows after the words of the state. */
export const problemWords: Words<SendProblem> = {
  file: { ar: 'تعذّر حفظها على الخادم', en: 'The server could not write its file' },
  silent: { ar: 'لم يُجب مزوّد الرسائل', en: 'The provider gave no answer' },
  refused: { ar: 'رفضها مزوّد الرسائل', en: 'The provider refused the message' },
  consent: { ar: 'لا توجد موافقة من وليّ الأمر', en: 'The guardian’s consent is missing' },
  unlinked: {
    ar: 'لم يعد صاحب الرقم أو البريد وليّ أمر هذا الطالب',
    en: 'The contact is no longer a guardian of this student',
  },
  ceiling: { ar: 'لا يتسع لها سقف اليوم', en: 'The day’s ceiling has no room' },
  morning: { ar: 'تنتظر الصباح', en: 'Waits for the morning' },
  stopped: { ar: 'طلب صاحب الرقم وقف الرسائل', en: 'The phone’s owner stopped the messages' },
  bounced: { ar: 'لا تصل الرسائل إلى هذا العنوان', en: 'Messages do not arrive at this contact' },
  unconnected: { ar: 'لا يوجد مزوّد إرسال متصل', en: 'No sender is connected' },
  other: { ar: 'خطأ غير معروف', en: 'Unknown fault' },
}
