import { texts } from '#web/i18n/texts.ts'

export const stageTexts = texts({
  stage: { ar: 'المرحلة', en: 'Stage' },
  grade: { ar: 'الصف', en: 'Grade' },
  stageFirst: { ar: 'اختر المرحلة أولًا', en: 'Choose the stage first' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  stagesFailed: { ar: 'تعذّر تحميل المراحل.', en: 'Error loading stages' },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
})
