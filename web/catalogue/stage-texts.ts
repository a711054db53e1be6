import { texts } from '#web/i18n/texts.ts'

export const stageTexts = texts({
  stagesFailed: { ar: 'تعذّر تحميل المراحل.', en: 'Error loading stages' },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
})
