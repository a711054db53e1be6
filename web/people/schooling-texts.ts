import { texts } from '#web/i18n/texts.ts'

export const schoolingTexts = texts({
  code: { ar: 'كود الطالب', en: 'Student code' },
  codeHint: { ar: 'تجده في صفحة ابنك الشخصية، مثل STD-4F7K2Q', en: 'On your child’s profile page, like STD-4F7K2Q' },
})
