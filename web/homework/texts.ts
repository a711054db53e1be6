import { texts } from '#web/i18n/texts.ts'

export const homeworkTexts = texts({
  noHomework: { ar: 'لا توجد واجبات', en: 'No homework' },
})
