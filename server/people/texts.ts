export const said = {
  profileUpdated: { ar: 'تم تحديث الملف الشخصي', en: 'Profile updated successfully' },
  childAdded: { ar: 'تمت إضافة الطالب.', en: 'The student was added.' },
  childAsked: {
    ar: 'أرسلنا طلبك. تظهر الكورسات والنتائج هنا بعد الموافقة.',
    en: 'Your request was sent. Courses and results appear here once it is accepted.',
  },
  parentConfirmed: { ar: 'تم ربط وليّ الأمر.', en: 'The parent is linked.' },
  parentRemoved: { ar: 'تم إلغاء الربط.', en: 'The link has ended.' },
  codeRenewed: {
    ar: 'هذا كودك الجديد. القديم لم يعد يعمل.',
    en: 'This is your new code. The old one no longer works.',
  },
  teacherRefused: { ar: 'تم رفض الطلب وحفظ السبب.', en: 'The teacher was refused and the reason saved.' },
  studentCodeRenewed: {
    ar: 'للطالب كود جديد، والقديم لم يعد يعمل.',
    en: 'The student has a new code; the old one no longer works.',
  },
  teacherApproved: { ar: 'تم اعتماد المدرّس.', en: 'The teacher was approved.' },
} as const
