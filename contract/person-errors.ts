export const personErrors = {
  'auth.suspended': {
    status: 401,
    ar: 'أوقفت إدارة المدرسة هذا الحساب، فانتهت جلسته. راجع الإدارة.',
    en: 'The school suspended this account, so its session ended. Contact the school.',
  },
  'people.ownAccount': {
    status: 409,
    ar: 'هذا حسابك أنت. يستطيع مدير آخر أن يفعل ذلك.',
    en: 'This is your own account. Another administrator can do this.',
  },
  'people.lastAdmin': {
    status: 409,
    ar: 'هذا آخر مدير للمدرسة. أضف مديرًا آخر أولًا.',
    en: 'This is the school’s last administrator. Add another administrator first.',
  },
  'people.notVerified': {
    status: 409,
    ar: 'هذا الحساب غير مفعّل بعد. فعّله أولًا.',
    en: 'This account is not verified yet. Verify it first.',
  },
  'people.suspended': {
    status: 409,
    ar: 'هذا الحساب موقوف. ارفع الإيقاف أولًا.',
    en: 'This account is suspended. Lift the suspension first.',
  },
} as const
