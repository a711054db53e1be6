/** Errors of signing in: sessions, roles, codes and two-step sign-in. */
export const signInErrors = {
  'auth.required': { status: 401, ar: 'سجّل الدخول أولًا.', en: 'Please login first.' },
  'auth.expired': { status: 401, ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session ended. Sign in again.' },
  'auth.deviceLimit': {
    status: 401,
    ar: 'دخل حسابك من جهاز آخر، فانتهت جلستك على هذا الجهاز. عدد الأجهزة محدود.',
    en: 'Your account signed in on another device, so your session here ended. The number of devices is limited.',
  },
  'auth.forbidden': { status: 403, ar: 'لا تملك صلاحية لهذا الإجراء.', en: 'You do not have permission to do this.' },
  'auth.invalidCode': { status: 422, ar: 'الرمز غير صحيح. حاول مرة أخرى.', en: 'Invalid code. Try again.' },
  'auth.wrongTwoStepCode': {
    status: 422,
    ar: 'رمز الخطوة الثانية غير صحيح أو استُخدم من قبل. انتظر الرمز التالي في التطبيق.',
    en: 'That two-step code is wrong or was used before. Wait for the next one in your app.',
  },
  'auth.twoStepRequired': {
    status: 403,
    ar: 'إدارة المدرسة تحتاج الدخول بخطوتين. فعّله لحسابك أولًا.',
    en: 'The school’s office needs two-step sign-in. Turn it on for your account first.',
  },
  'twoStep.on': {
    status: 409,
    ar: 'الدخول بخطوتين مفعّل بالفعل.',
    en: 'Two-step sign-in is already on.',
  },
  'twoStep.off': {
    status: 409,
    ar: 'لم يبدأ تفعيل الدخول بخطوتين، أو انتهت مهلته. ابدأ من جديد.',
    en: 'Two-step sign-in was not begun, or its time ran out. Begin again.',
  },
} as const
