import { texts } from '#web/i18n/texts.ts'

export const tableTexts = texts({
  summary: { ar: 'الامتحان في أرقام', en: 'The exam in figures' },
  average: { ar: 'المتوسط', en: 'Average' },
  median: { ar: 'منتصف الدرجات', en: 'Middle of the scores' },
  submitted: { ar: 'سلّموا', en: 'Submitted' },
  absent: { ar: 'لم يدخلوا الامتحان: {{count}}', en: 'Have not taken the exam: {{count}}' },
  absentFirst: { ar: 'أول {{count}} بالترتيب الأبجدي', en: 'The first {{count}} by name' },
  hardest: { ar: 'أصعب الأسئلة', en: 'Hardest questions' },
  rightOf: { ar: 'أجاب صحيحًا {{right}} من {{asked}}', en: '{{right}} of {{asked}} had it right' },
  waitsForYou: { ar: 'تنتظر قرارك', en: 'Waits for your decision' },
  sort: { ar: 'الترتيب', en: 'Order' },
  sort_newest: { ar: 'الأحدث أولًا', en: 'Newest first' },
  sort_oldest: { ar: 'الأقدم أولًا', en: 'Oldest first' },
  sort_highest: { ar: 'الأعلى درجة أولًا', en: 'Highest score first' },
  sort_lowest: { ar: 'الأقل درجة أولًا', en: 'Lowest score first' },
  sort_name: { ar: 'بالاسم', en: 'By name' },
  export: { ar: 'تنزيل التسليمات', en: 'Download the submissions' },
  exportFailed: { ar: 'تعذّر تنزيل الملف.', en: 'The file could not be downloaded.' },
})
