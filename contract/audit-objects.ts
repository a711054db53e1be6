import type { Bilingual } from './values.ts'

const words = (ar: string, en: string): Bilingual => ({ ar, en })

/** The words of the kinds of objects in the audit log. The row of a refused access names its call instead. */
export const auditObjects = {
  attempt: words('محاولة امتحان', 'Attempt'),
  backup: words('نسخة احتياطية', 'Backup'),
  course: words('كورس', 'Course'),
  faq: words('سؤال شائع', 'FAQ'),
  grade: words('صف', 'Grade'),
  homework: words('واجب', 'Homework'),
  'homework-submission': words('تسليم واجب', 'Handed-in homework'),
  lesson: words('حصة', 'Lesson'),
  job: words('عمل للخادم', 'Background job'),
  'lesson-file': words('ملف حصة', 'Lesson file'),
  letter: words('رسالة', 'Letter'),
  message: words('رسالة مُرسلة', 'Message'),
  payment: words('دفعة', 'Payment'),
  question: words('سؤال', 'Question'),
  session: words('جلسة', 'Session'),
  stage: words('مرحلة', 'Stage'),
  subject: words('مادة', 'Subject'),
  test: words('امتحان', 'Exam'),
  'thread-report': words('بلاغ عن رسالة', 'Report of a message'),
  user: words('شخص', 'Person'),
}

type AuditObject = keyof typeof auditObjects
export const auditObjectNames = Object.keys(auditObjects) as [AuditObject]

/** Returns the words of a kind of object. Returns the plain name for the name of a call. */
export const objectWords = (object: string): Bilingual =>
  object in auditObjects ? auditObjects[object as AuditObject] : words(object, object)
