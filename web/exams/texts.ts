import { texts } from '#web/i18n/texts.ts'

export const examTexts = texts({
  noExams: { ar: 'لا توجد امتحانات', en: 'No exams' },
})
