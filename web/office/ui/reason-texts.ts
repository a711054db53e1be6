import { texts } from '#web/i18n/texts.ts'

export const reasonTexts = texts({
  reason: { ar: 'السبب', en: 'Reason' },
  happened: { ar: 'اكتب ما حدث', en: 'Say what happened' },
  kept: { ar: 'محفوظ في سجل المراجعة باسمك.', en: 'Kept in the audit log under your name.' },
})
