import { texts } from '#web/i18n/texts.ts'

export const draftTexts = texts({
  restored: {
    ar: 'عاد ما كتبته ولم تحفظه (آخر تعديل {{date}}).',
    en: 'What you typed without saving is back (last change {{date}}).',
  },
  files: { ar: 'الملفات تُختار من جديد.', en: 'Files must be chosen again.' },
  startOver: { ar: 'ابدأ من جديد', en: 'Start over' },
})
