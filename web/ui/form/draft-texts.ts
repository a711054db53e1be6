import { texts } from '#web/i18n/texts.ts'

export const draftTexts = texts({
  restored: {
    ar: 'عاد ما كتبته ولم تحفظه (آخر تعديل {{date}}). الملفات تُختار من جديد.',
    en: 'What you typed and did not save is back (last change {{date}}). Files must be chosen again.',
  },
  startOver: { ar: 'ابدأ من جديد', en: 'Start over' },
})
