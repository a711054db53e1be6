export const setupErrors = {
  'setup.linkUsed': {
    status: 410,
    ar: 'استُخدم هذا الرابط من قبل، وللمدرسة مدير. سجّل الدخول لتكمل.',
    en: 'This link has been used, and the school has its administrator. Sign in to go on.',
  },
  'setup.linkLate': {
    status: 410,
    ar: 'انتهت مدة هذا الرابط. أعد تشغيل الخادم ليعطيك رابطًا جديدًا.',
    en: 'This link has expired. Start the server again to get a new one.',
  },
  'setup.linkUnknown': {
    status: 410,
    ar: 'هذا ليس أحدث رابط للإعداد. خذ الرابط من آخر تشغيل للخادم.',
    en: 'This is not the newest setup link. Take the link from the last start of the server.',
  },
  'setup.finished': {
    status: 409,
    ar: 'اكتمل إعداد المدرسة من قبل. عدّل ما تريد من الإعدادات.',
    en: 'The school is set up already. Change it in the settings.',
  },
  'curriculum.inUse': {
    status: 409,
    ar: 'لا يمكن حذف مرحلة أو صف أو مادة يستخدمها أحد. لم يتغيّر شيء.',
    en: 'A stage, grade or subject that somebody uses cannot be deleted. Nothing changed.',
  },
} as const
