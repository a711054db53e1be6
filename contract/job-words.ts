import type { Bilingual } from './values.ts'

/** The names of background jobs for the office. A test fails for a job without a name. */
export const jobWords: Readonly<Record<string, Bilingual>> = {
  'codes.send': { ar: 'إرسال الرموز', en: 'Sending codes' },
  'messages.send': { ar: 'إرسال الرسائل', en: 'Sending messages' },
  'announcements.tell': { ar: 'إخبار الطلاب بإعلان', en: 'Telling students of an announcement' },
  'lessons.tellPrepared': {
    ar: 'إخبار الطلاب بواجبات حصة ظهرت وامتحاناتها',
    en: 'Telling students about the work in a lesson that was shown',
  },
  'homework.tellMoved': { ar: 'إخبار الطلاب بتغيير آخر يوم لتسليم واجب', en: 'Telling students of a changed due date' },
  'attempts.finish': { ar: 'إنهاء الامتحانات التي انتهى وقتها', en: 'Ending exams whose time is over' },
  'notices.homeworkDue': { ar: 'التنبيه إلى واجبات الغد', en: 'Notices about homework due tomorrow' },
  'notices.subscriptionsEnding': { ar: 'التنبيه إلى اشتراكات تنتهي', en: 'Notices about ending subscriptions' },
  'notices.results': { ar: 'التنبيه إلى نتائج الامتحانات', en: 'Notices about exam results' },
  'payments.reconcile': { ar: 'سؤال بوابة الدفع عن مدفوعات معلّقة', en: 'Asking the gateway about open payments' },
  'digests.make': { ar: 'كتابة رسائل الأسبوع', en: 'Writing the weekly messages' },
  'digests.tellAgain': {
    ar: 'إعادة إرسال رسالة الأسبوع التي لم تصل',
    en: 'Sending an undelivered weekly message again',
  },
  'digests.missedExams': { ar: 'إخبار أولياء الأمور بامتحان فائت', en: 'Telling guardians about missed exams' },
  'accounts.sweep': { ar: 'حذف البيانات التي انتهت مدة حفظها', en: 'Deleting data whose time is over' },
  'limits.sweep': { ar: 'حذف العدّادات القديمة', en: 'Deleting old counters' },
  'files.sweep': { ar: 'إزالة الملفات المحذوفة', en: 'Removing deleted files' },
  'leases.sweep': { ar: 'حذف مُهل أوراق انتهت', en: 'Removing leases of the marking queue that ended' },
  'pages.sweep': { ar: 'حذف صفحات واجب لم تُسلَّم', en: 'Removing homework pages that were never handed in' },
  'outbox.sweep': { ar: 'حذف القديم من ملف الرسائل', en: 'Removing old lines of the message file' },
  'audit.chain': { ar: 'ربط سجل المراجعة', en: 'Chaining the audit log' },
  'audit.anchor': { ar: 'تثبيت سجل المراجعة اليومي', en: 'Anchoring the audit log each day' },
  'alarms.tell': { ar: 'تنبيه الإدارة إلى الأعطال', en: 'Telling administrators about problems' },
  'backup.make': { ar: 'النسخة الاحتياطية كل ليلة', en: 'The nightly backup' },
  'wal.archive': { ar: 'أرشفة سجل تغييرات قاعدة البيانات', en: 'Archiving the write-ahead log of the database' },
  'disk.watch': { ar: 'مراقبة مساحة القرص', en: 'Watching the disk' },
}

/** Returns the words of a job. Returns the plain name for a job of a newer version. */
export const wordsOfJob = (name: string): Bilingual => jobWords[name] ?? { ar: name, en: name }
