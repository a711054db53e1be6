export const consentErrors = {
  'consent.needed': {
    status: 403,
    ar: 'الشراء ينتظر موافقة وليّ أمرك. اطلبها برقم هاتفه من ملفك الشخصي.',
    en: 'Buying waits for your guardian’s consent. Ask for it by phone on your profile page.',
  },
  'consent.stopped': {
    status: 403,
    ar: 'لم يوافق وليّ أمرك، فلا يمكن بدء اشتراك جديد. كلّمه، أو راجع إدارة المدرسة.',
    en: 'Your guardian has not agreed, so no new subscription can begin. Talk to them, or to the school.',
  },
  'consent.studentStopped': {
    status: 403,
    ar: 'لا يمكن إضافة هذا الطالب الآن. يراجع وليّ أمره إدارة المدرسة.',
    en: 'This student cannot be added now. The guardian can contact the school.',
  },
  'consent.notNeeded': {
    status: 409,
    ar: 'موافقة وليّ الأمر لمن هم دون الثامنة عشرة فقط.',
    en: 'A guardian’s consent is only for students under 18.',
  },
  'consent.given': { status: 409, ar: 'وافق وليّ الأمر بالفعل.', en: 'The guardian has already agreed.' },
  'consent.otherGuardian': {
    status: 409,
    ar: 'لم يوافق وليّ أمر من قبل. يغيّر ردّه بنفسه من الرقم نفسه، أو تغيّره إدارة المدرسة.',
    en: 'A guardian said no. Only that guardian, from the same phone, or the school can change it.',
  },
  'thread.stopped': {
    status: 403,
    ar: 'لم يوافق وليّ الأمر، فتوقفت المراسلة. يراجع وليّ الأمر إدارة المدرسة.',
    en: 'The guardian has not agreed, so messages have stopped. The guardian can contact the school.',
  },
  'consent.changed': {
    status: 409,
    ar: 'تغيّرت حالة الموافقة. أعد فتح الصفحة لترى آخر ردّ.',
    en: 'The consent has changed meanwhile. Reload the page to see the latest answer.',
  },
} as const
