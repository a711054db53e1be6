import { texts } from '#web/i18n/texts.ts'

export const tableTexts = texts({
  summary: { ar: 'الامتحان في أرقام', en: 'The exam in figures' },
  average: { ar: 'المتوسط', en: 'Average' },
  median: { ar: 'منتصف الدرجات', en: 'Middle of the scores' },
  submitted: { ar: 'سلّموا', en: 'Submitted' },
  absent: { ar: 'لم يدخلوا الامتحان: {{count}}', en: 'Have not taken the exam: {{count}}' },
  nobodyAbsent: { ar: 'كل المشتركين دخلوا الامتحان', en: 'All subscribers have taken the exam' },
  absentFirst: { ar: 'أول {{count}} بالترتيب الأبجدي', en: 'The first {{count}} by name' },
  hardest: { ar: 'أصعب الأسئلة', en: 'Hardest questions' },
  rightOf: {
    ar: {
      zero: 'لم يجب عنه أحد إجابة صحيحة من أصل {{asked}}',
      one: 'أجاب عنه إجابة صحيحة طالب واحد من أصل {{asked}}',
      two: 'أجاب عنه إجابة صحيحة طالبان من أصل {{asked}}',
      few: 'أجاب عنه إجابة صحيحة {{count}} طلاب من أصل {{asked}}',
      many: 'أجاب عنه إجابة صحيحة {{count}} طالبًا من أصل {{asked}}',
      other: 'أجاب عنه إجابة صحيحة {{count}} طالب من أصل {{asked}}',
    },
    en: {
      zero: 'None of {{asked}} answered it correctly',
      one: '{{count}} of {{asked}} answered it correctly',
      other: '{{count}} of {{asked}} answered it correctly',
    },
  },
  waitsForYou: { ar: 'تنتظر قرارك', en: 'Waiting for your decision' },
  sort: { ar: 'الترتيب', en: 'Order' },
  sort_newest: { ar: 'الأحدث أولًا', en: 'Newest first' },
  sort_oldest: { ar: 'الأقدم أولًا', en: 'Oldest first' },
  sort_highest: { ar: 'الأعلى درجة أولًا', en: 'Highest score first' },
  sort_lowest: { ar: 'الأقل درجة أولًا', en: 'Lowest score first' },
  sort_name: { ar: 'بالاسم', en: 'By name' },
  export: { ar: 'نزّل التسليمات', en: 'Download the submissions' },
  exportFailed: { ar: 'تعذّر تنزيل الملف.', en: 'The file could not be downloaded.' },
})
