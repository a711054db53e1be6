import { texts } from '#web/i18n/texts.ts'

export const stuckExamTexts = texts({
  title: { ar: 'امتحانات عالقة', en: 'Stuck exams' },
  none: { ar: 'لا توجد امتحانات عالقة', en: 'No exam is stuck' },
  student: { ar: 'الطالب', en: 'Student' },
  since: { ar: 'عالق منذ', en: 'Stuck since' },
  tries: { ar: 'المحاولات', en: 'Tries' },
  lastError: { ar: 'آخر خطأ', en: 'Last error' },
  finish: { ar: 'حاول الآن', en: 'Try now' },
  finishNamed: { ar: 'حاول الآن: {{name}}', en: 'Try now: {{name}}' },
  failed: { ar: 'لم ينته الامتحان', en: 'The exam was not finished' },
})
