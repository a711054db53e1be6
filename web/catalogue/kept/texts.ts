import { texts } from '#web/i18n/texts.ts'

export const keptTexts = texts({
  title: { ar: 'حصص على هذا الجهاز', en: 'Lessons on this device' },
  help: {
    ar: 'آخر الحصص التي فتحتها ومعها الملفات التي نزّلتها، والحصص التي حفظتها بكل ملفاتها. تقرؤها بلا إنترنت، وتُحذف عند تسجيل الخروج أو انتهاء الاشتراك.',
    en: 'The lessons you opened last with the files you downloaded, and the lessons you saved with all their files. You can read them without a network. They are removed when you sign out or when the subscription ends.',
  },
  keep: { ar: 'احفظ الحصة على الجهاز', en: 'Save on this device' },
  unkeep: { ar: 'محفوظة على الجهاز. احذفها', en: 'Saved on this device. Remove' },
  kept: { ar: 'حُفظت الحصة على هذا الجهاز.', en: 'The lesson is saved on this device.' },
  removed: { ar: 'حُذفت الحصة من هذا الجهاز.', en: 'The lesson was removed from this device.' },
  remove: { ar: 'احذف من الجهاز: {{name}}', en: 'Remove from this device: {{name}}' },
  failed: {
    ar: 'لم تُحفظ الحصة. تحقّق من الاتصال ومن المساحة الخالية.',
    en: 'The lesson was not saved. Check your connection and the free space.',
  },
  keptAt: { ar: 'حُفظت {{date}}', en: 'Saved {{date}}' },
  homework: { ar: 'الواجب', en: 'Homework' },
  due: { ar: 'آخر يوم للتسليم {{date}}', en: 'due {{date}}' },
  open: { ar: 'نزّل: {{name}}', en: 'Download: {{name}}' },
  onlyText: { ar: 'نزّله أو احفظ الحصة ليبقى هنا', en: 'Download it or save the lesson to have it here' },
  notHere: { ar: 'أكبر من أن يُحفظ هنا', en: 'Too large to save here' },
})
