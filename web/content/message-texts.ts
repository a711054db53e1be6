import { texts } from '#web/i18n/texts.ts'

export const messageTexts = texts({
  notFound: { ar: 'هذه الصفحة غير موجودة', en: 'This page does not exist' },
  notFoundHelp: {
    ar: 'ربما تغيّر عنوانها أو أُزيلت. ابدأ من الرئيسية، أو ابحث عن إجابتك هنا.',
    en: 'Its address may have changed, or it was removed. Start from home, or look for your answer here.',
  },
  errorCode: { ar: 'رمز الخطأ', en: 'Error code' },
  time: { ar: 'الوقت', en: 'Time' },
  helpfulLinks: { ar: 'روابط تساعدك', en: 'Helpful links' },
  faqs: { ar: 'الأسئلة الشائعة', en: 'FAQ' },
  contact: { ar: 'تواصل معنا', en: 'Contact us' },
  home: { ar: 'الرئيسية', en: 'Home' },
  goBack: { ar: 'العودة إلى الصفحة السابقة', en: 'Go back' },
  noPermission: { ar: 'ليست لديك صلاحية لهذه الصفحة', en: 'You do not have permission to open this page' },
  noPermissionHelp: {
    ar: 'هذه الصفحة لنوع آخر من الحسابات. إن كان لديك حساب آخر فسجّل الدخول به.',
    en: 'This page belongs to another kind of account. If you have one, sign in with it.',
  },
  broken: { ar: 'تعذّر عرض الصفحة', en: 'This page could not be shown' },
  brokenHelp: {
    ar: 'تحقّق من الاتصال ثم حاول مرة أخرى. لم يضع شيء مما حُفظ.',
    en: 'Check your connection and try again. Nothing that was saved is lost.',
  },
  offline: { ar: 'لا توجد شبكة', en: 'No network' },
  offlineHelp: {
    ar: 'تُفتح الصفحة وحدها حين تعود الشبكة. لم يضع شيء مما حُفظ.',
    en: 'The page opens automatically when the network is back. Nothing that was saved is lost.',
  },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
})
