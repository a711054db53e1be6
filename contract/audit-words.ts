import { type CallName, type Calls, calls } from './all.ts'
import type { Bilingual } from './values.ts'

const words = (ar: string, en: string): Bilingual => ({ ar, en })

/** The words of the actions that several calls record, or that the server records without a call. */
const sharedActions = {
  'access.notFound': words('طلب شيئًا غير موجود أو ليس له', 'Asked for something missing or not theirs'),
  'access.refused': words('محاولة فتح شيء غير مسموح', 'Tried to open something not allowed'),
  'account.administrator': words('إنشاء حساب مدير', 'Made an administrator’s account'),
  'account.delete': words('حذف حساب', 'Deleted an account'),
  'account.verify': words('تفعيل حساب', 'Verified an account'),
  'backup.fail': words('فشل نسخة احتياطية', 'A backup failed'),
  'backup.make': words('أخذ نسخة احتياطية', 'Made a backup'),
  'child.link': words('ربط وليّ أمر بطالب', 'Linked a parent to a student'),
  'child.unlink': words('فك ربط وليّ أمر بطالب', 'Unlinked a parent from a student'),
  'code.brake': words('إبطاء تجربة الرموز بعد محاولات كثيرة', 'Slowed tries of codes after too many'),
  'code.renew': words('تجديد كود طالب', 'Gave a student a new code'),
  'code.send': words('إرسال رمز لمرة واحدة', 'Sent a one-time code'),
  'consent.confirmed': words('موافقة وليّ الأمر', 'A guardian agreed'),
  'consent.declined': words('ردّ بأنه ليس وليّ الأمر', 'Answered that this is not their child'),
  'consent.pending': words('طلب موافقة وليّ الأمر', 'Asked for a guardian’s consent'),
  'consent.refused': words('رفض وليّ الأمر', 'A guardian refused'),
  'consent.reopen': words('عودة موافقة وليّ الأمر إلى الانتظار', 'A guardian’s consent is pending again'),
  'consent.withdrawn': words('سحب موافقة وليّ الأمر', 'A guardian’s consent was withdrawn'),
  'consent.wrongCode': words('رمز خاطئ لموافقة وليّ الأمر', 'Wrong code for a guardian’s consent'),
  'contact.stopped': words('إيقاف صاحب رقم للرسائل', 'Messages to a phone stopped by its owner'),
  'contact.resumed': words('عودة الرسائل بطلب صاحب الرقم', 'Messages to a phone resumed by its owner'),
  'contact.bounced': words('رسائل لا تصل إلى رقم أو بريد', 'Messages to a phone or e-mail bounced'),
  'digest.resumed': words('استئناف رسائل الأسبوع', 'Resumed the weekly messages'),
  'digest.stopped': words('وليّ أمر أوقف رسائل الأسبوع', 'A guardian stopped the weekly messages'),
  'digest.wrong': words('رقم رسالة الأسبوع ليس لوليّ الأمر', 'A weekly message went to a wrong contact'),
  'exam.finish': words('انتهاء امتحان بانتهاء وقته', 'An exam ended with its time'),
  'exam.lateCounted': words('احتساب إجابات متأخرة تلقائيًا', 'Counted late answers automatically'),
  'grade.set': words('وضع درجة لواجب', 'Graded homework'),
  'notices.push': words('تشغيل إشعارات جهاز أو إيقافها', 'Turned the notices of a device on or off'),
  'homework-submission.create': words('تسليم واجب', 'Handed in homework'),
  'keys.rotate': words('تبديل مفاتيح الخادم', 'Rotated keys of the server'),
  'login.fail': words('دخول بكلمة مرور أو رمز خطأ', 'Signed in with a wrong password or code'),
  'payment.expired': words('انتهت مهلة دفعة', 'A payment expired'),
  'payment.failed': words('فشل دفعة', 'A payment failed'),
  'payment.ignored.expired': words('بلاغ انتهاء لم يغيّر الدفعة', 'A report of expiry changed nothing'),
  'payment.ignored.failed': words('بلاغ فشل لم يغيّر الدفعة', 'A report of failure changed nothing'),
  'payment.ignored.paid': words('بلاغ دفع مكرر', 'A repeated report of a payment'),
  'payment.ignored.refunded': words('بلاغ استرداد لم يغيّر الدفعة', 'A report of a refund changed nothing'),
  'payment.ignored.review': words('بلاغ لم يغيّر الدفعة', 'A report changed nothing'),
  'payment.paid': words('وصول دفعة', 'A payment arrived'),
  'payment.partially_refunded': words('استرداد جزء من دفعة', 'A payment was partly refunded'),
  'payment.pending': words('دفعة تنتظر', 'A payment waits'),
  'payment.refunded': words('استرداد دفعة', 'A payment was refunded'),
  'payment.review': words('دفعة تحتاج إلى مراجعة', 'A payment needs review'),
  'payment.unknownOrder': words('بلاغ عن دفعة غير معروفة', 'A report of an unknown payment'),
  'profile.update': words('تعديل الملف الشخصي', 'Changed the profile'),
  'session.end': words('إنهاء جلسة', 'Ended a session'),
  'two_step.recovery': words('دخول برمز استرداد', 'Signed in with a recovery code'),
}

type OwnAction = { [N in CallName]: keyof Calls[N]['records'] }[CallName]
export type AuditAction = keyof typeof sharedActions | OwnAction

const ownActions = Object.values(calls).map((call) => call.records)

/** The words of every action of the audit log: the shared actions, and the own actions of each call. */
export const auditActions: Readonly<Record<AuditAction, Bilingual>> = Object.assign({}, sharedActions, ...ownActions)

/** Returns the words of an action. Returns the plain name of an action that this version does not know. */
export const actionWords = (action: string): Bilingual =>
  action in auditActions ? auditActions[action as AuditAction] : words(action, action)
