/** Messages of successful calls. */
export const said = {
  registered: {
    ar: 'تم إنشاء حسابك. أرسلنا رمز التفعيل إلى هاتفك.',
    en: 'Your account is ready. We sent a code to your phone.',
  },
  codeSent: {
    ar: 'إن كان هناك حساب بهذه البيانات فقد أرسلنا إليه رمزًا.',
    en: 'If there is such an account, we have sent it a code.',
  },
  verified: { ar: 'تم تفعيل حسابك.', en: 'Your account is verified.' },
  passwordChanged: { ar: 'تم تغيير كلمة المرور. سجّل الدخول من جديد.', en: 'Your password was changed. Sign in again.' },
  loggedOut: { ar: 'تم تسجيل الخروج.', en: 'You are signed out.' },
  accountDeleted: { ar: 'تم حذف حسابك.', en: 'Your account was deleted.' },
} as const
