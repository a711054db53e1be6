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
  row: { ar: 'القيد {{id}}', en: 'Row {{id}}' },
  chain: { ar: 'سلامة السجل', en: 'The log’s chain' },
  chainHelp: {
    ar: 'كل قيد مرتبط بالذي قبله. الفحص يقرأ السجل كله على دفعات ويذكر أول قيد تغيّر أو حُذف بعد كتابته.',
    en: 'Each row is linked to the row before. The check reads the whole log in batches and names the first row that was changed or removed later.',
  },
  verify: { ar: 'افحص السجل', en: 'Verify the log' },
  verifyAgain: { ar: 'افحص من جديد', en: 'Verify again' },
  stop: { ar: 'أوقف الفحص', en: 'Stop' },
  progress: { ar: 'تقدّم الفحص', en: 'Progress of the check' },
  /** Texts with `shown` also take `count`, because `shown` has thousands separators. */
  verified: {
    ar: {
      zero: 'لم يُفحص أي قيد بعد',
      one: 'فُحص قيد واحد',
      two: 'فُحص قيدان',
      few: 'فُحصت {{shown}} قيود',
      many: 'فُحص {{shown}} قيدًا',
      other: 'فُحص {{shown}} قيد',
    },
    en: { zero: 'No rows verified yet', one: '1 row verified', other: '{{shown}} rows verified' },
  },
  intact: {
    ar: {
      zero: 'السجل سليم: لا قيود فيه للفحص.',
      one: 'السجل سليم: فُحص قيد واحد ولم يتغيّر.',
      two: 'السجل سليم: فُحص قيدان ولم يتغيّر شيء.',
      few: 'السجل سليم: فُحصت {{shown}} قيود ولم يتغيّر شيء.',
      many: 'السجل سليم: فُحص {{shown}} قيدًا ولم يتغيّر شيء.',
      other: 'السجل سليم: فُحص {{shown}} قيد ولم يتغيّر شيء.',
    },
    en: {
      zero: 'The log is intact: it has no rows to verify.',
      one: 'The log is intact: 1 row verified, not changed.',
      other: 'The log is intact: {{shown}} rows verified, none changed.',
    },
  },
  waiting: {
    ar: {
      zero: '',
      one: 'القيد الأحدث لم يُربط بعد، ويُفحص لاحقًا.',
      two: 'أحدث قيدين لم يُربطا بعد، ويُفحصان لاحقًا.',
      few: 'أحدث {{count}} قيود لم تُربط بعد، وتُفحص لاحقًا.',
      many: 'أحدث {{count}} قيدًا لم تُربط بعد، وتُفحص لاحقًا.',
      other: 'أحدث {{count}} قيد لم تُربط بعد، وتُفحص لاحقًا.',
    },
    en: {
      zero: '',
      one: 'The newest row is not linked yet and is verified later.',
      other: 'The newest {{count}} rows are not linked yet and are verified later.',
    },
  },
  brokenAt: {
    ar: 'السلسلة مكسورة عند القيد {{id}}: تغيّر هذا القيد، أو حُذف قيد قبله، بعد الكتابة.',
    en: 'The chain breaks at row {{id}}: that row was changed, or a row before it was removed, after it was written.',
  },
  stopped: {
    ar: {
      zero: 'توقف الفحص قبل أول قيد.',
      one: 'توقف الفحص بعد قيد واحد.',
      two: 'توقف الفحص بعد قيدين.',
      few: 'توقف الفحص بعد {{shown}} قيود.',
      many: 'توقف الفحص بعد {{shown}} قيدًا.',
      other: 'توقف الفحص بعد {{shown}} قيد.',
    },
    en: { zero: 'Stopped before the first row.', one: 'Stopped after 1 row.', other: 'Stopped after {{shown}} rows.' },
  },
  verifyFailed: { ar: 'تعذّر إكمال الفحص', en: 'The check could not go on' },
})
