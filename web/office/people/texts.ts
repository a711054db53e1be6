import { texts } from '#web/i18n/texts.ts'

export const officePeopleTexts = texts({
  none: { ar: 'لا أحد مسجّل بعد', en: 'Nobody has registered yet' },
  name: { ar: 'الاسم', en: 'Name' },
  contact: { ar: 'الهاتف والبريد', en: 'Phone and e-mail' },
  phoneNotProven: { ar: 'الهاتف غير مؤكَّد', en: 'Phone not confirmed' },
  code: { ar: 'الكود', en: 'Code' },
  role: { ar: 'الصفة', en: 'Role' },
  state: { ar: 'الحالة', en: 'State' },
  registered: { ar: 'تاريخ التسجيل', en: 'Registered' },
  student: { ar: 'طالب', en: 'Student' },
  teacher: { ar: 'مدرّس', en: 'Teacher' },
  parent: { ar: 'وليّ أمر', en: 'Parent' },
  admin: { ar: 'مدير', en: 'Administrator' },
  verified: { ar: 'مفعّل', en: 'Verified' },
  unverified: { ar: 'غير مفعّل', en: 'Not verified' },
  suspended: { ar: 'موقوف', en: 'Suspended' },
  waiting: { ar: 'ينتظر الاعتماد', en: 'Waiting for approval' },
  asked: { ar: 'له طلب ربط من وليّ أمر', en: 'A parent asks for a link' },
})
