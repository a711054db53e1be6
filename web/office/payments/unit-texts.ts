import { texts } from '#web/i18n/texts.ts'

export const paymentUnitTexts = texts({
  pounds: { ar: 'ج.م', en: 'EGP' },
})
