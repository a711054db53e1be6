import { texts } from '#web/i18n/texts.ts'

export const auditTexts = texts({
  none: { ar: 'السجل فارغ', en: 'The log is empty' },
  action: { ar: 'ما حدث', en: 'Action' },
  person: { ar: 'الشخص', en: 'Person' },
  object: { ar: 'الشيء', en: 'Object' },
  result: { ar: 'النتيجة', en: 'Result' },
  from: { ar: 'من يوم', en: 'From' },
  to: { ar: 'إلى يوم', en: 'To' },
  time: { ar: 'الوقت', en: 'Time' },
  ok: { ar: 'تمّ', en: 'Done' },
  refused: { ar: 'رُفض', en: 'Refused' },
  system: { ar: 'النظام أو زائر', en: 'System or guest' },
  gone: { ar: 'حساب محذوف، رقم {{id}}', en: 'Deleted account {{id}}' },
  numbered: { ar: '{{words}} رقم {{id}}', en: '{{words}} {{id}}' },
  row: { ar: 'الصف {{id}}', en: 'Row {{id}}' },
  chain: { ar: 'سلامة السجل', en: 'The log’s chain' },
  chainHelp: {
    ar: 'كل صف مرتبط بالذي قبله. الفحص يقرأ السجل كله على دفعات ويذكر أول صف تغيّر أو حُذف بعد كتابته.',
    en: 'Each row is linked to the row before. The check reads the whole log in batches and names the first row that was changed or removed later.',
  },
  verify: { ar: 'افحص السجل', en: 'Verify the log' },
  verifyAgain: { ar: 'افحص من جديد', en: 'Verify again' },
  stop: { ar: 'أوقف الفحص', en: 'Stop' },
  progress: { ar: 'تقدّم الفحص', en: 'Progress of the check' },
  verified: { ar: 'فُحص {{count}} صف', en: '{{count}} rows verified' },
  intact: {
    ar: 'السجل سليم: فُحص {{count}} صف ولم يتغيّر شيء.',
    en: 'The log is intact: {{count}} rows verified, none changed.',
  },
  waiting: {
    ar: {
      zero: '',
      one: 'الصف الأحدث لم يُربط بعد، ويُفحص لاحقًا.',
      two: 'أحدث صفين لم يُربطا بعد، ويُفحصان لاحقًا.',
      few: 'أحدث {{count}} صفوف لم تُربط بعد، وتُفحص لاحقًا.',
      many: 'أحدث {{count}} صفًا لم تُربط بعد، وتُفحص لاحقًا.',
      other: 'أحدث {{count}} صف لم تُربط بعد، وتُفحص لاحقًا.',
    },
    en: {
      zero: '',
      one: 'The newest row is not linked yet and is verified later.',
      other: 'The newest {{count}} rows are not linked yet and are verified later.',
    },
  },
  brokenAt: {
    ar: 'السلسلة مكسورة عند الصف {{id}}: تغيّر هذا الصف، أو حُذف صف قبله، بعد الكتابة.',
    en: 'The chain breaks at row {{id}}: that row was changed, or a row before it was removed, after it was written.',
  },
  stopped: { ar: 'توقف الفحص بعد {{count}} صف.', en: 'Stopped after {{count}} rows.' },
  verifyFailed: { ar: 'تعذّر إكمال الفحص', en: 'The check could not go on' },
})
