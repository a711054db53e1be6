import { texts } from '#web/i18n/texts.ts'

/** The words of audit actions on the page of a person; an action without words is shown by its name. */
export const auditTexts = texts({
  'login.ok': { ar: 'سجّل الدخول', en: 'Signed in' },
  'login.fail': { ar: 'كلمة مرور غير صحيحة', en: 'Wrong password' },
  logout: { ar: 'سجّل الخروج', en: 'Signed out' },
  'account.verify': { ar: 'تفعيل الحساب', en: 'Account verified' },
  'account.create': { ar: 'إنشاء الحساب', en: 'Account created' },
  'account.suspend': { ar: 'إيقاف الحساب', en: 'Account suspended' },
  'account.lift': { ar: 'رفع الإيقاف', en: 'Suspension lifted' },
  'account.export': { ar: 'تنزيل بيانات الحساب', en: 'Account data downloaded' },
  'profile.update': { ar: 'تعديل الملف الشخصي', en: 'Profile changed' },
  'code.send': { ar: 'إرسال رمز (لا يُعرض)', en: 'Code sent (not shown)' },
  'code.wrong': { ar: 'رمز غير صحيح', en: 'Wrong code' },
  'code.renew': { ar: 'كود طالب جديد', en: 'New student code' },
  'reset.grant': { ar: 'إثبات لتغيير كلمة المرور', en: 'Proof for a new password' },
  'reset.password': { ar: 'تغيير كلمة المرور', en: 'Password changed' },
  'password.change': { ar: 'تغيير كلمة المرور من الملف الشخصي', en: 'Changed their own password' },
  'phone.change': { ar: 'تغيير رقم الهاتف من الملف الشخصي', en: 'Changed their own phone' },
  'reset.office': { ar: 'الإدارة أرسلت رمز دخول', en: 'The office sent a sign-in code' },
  'contact.ask': { ar: 'رمز إلى هاتف أو بريد جديد', en: 'Code to a new phone or e-mail' },
  'contact.change': { ar: 'تغيير الهاتف أو البريد بعد الإثبات', en: 'Phone or e-mail changed after proof' },
  'session.end': { ar: 'إنهاء جلسة', en: 'Session ended' },
  'session.end_others': { ar: 'إنهاء الجلسات الأخرى', en: 'Other sessions ended' },
  'two_step.on': { ar: 'تفعيل الدخول بخطوتين', en: 'Two-step sign-in turned on' },
  'two_step.off': { ar: 'إيقاف الدخول بخطوتين', en: 'Two-step sign-in turned off' },
  'two_step.reset': { ar: 'إلغاء الدخول بخطوتين', en: 'Two-step sign-in reset' },
  'child.ask': { ar: 'طلب ربط وليّ أمر', en: 'Parent asked for a link' },
  'child.link': { ar: 'ربط وليّ أمر', en: 'Parent linked' },
  'child.unlink': { ar: 'إلغاء ربط وليّ أمر', en: 'Parent unlinked' },
  'teacher.approve': { ar: 'اعتماد المدرّس', en: 'Teacher approved' },
  'teacher.refuse': { ar: 'رفض المدرّس', en: 'Teacher refused' },
  'consent.pending': { ar: 'طلب موافقة وليّ الأمر', en: 'Guardian’s consent asked for' },
  'consent.confirmed': { ar: 'موافقة وليّ الأمر', en: 'Guardian consented' },
  'consent.refused': { ar: 'رفض وليّ الأمر', en: 'Guardian refused' },
  'consent.reopen': { ar: 'عودة موافقة وليّ الأمر إلى الانتظار', en: 'Guardian’s consent is pending again' },
  'consent.withdrawn': { ar: 'سحب موافقة وليّ الأمر', en: 'Guardian’s consent withdrawn' },
})

export type KnownAction = keyof typeof auditTexts

export const isKnown = (action: string): action is KnownAction => action in auditTexts
