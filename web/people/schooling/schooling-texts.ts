import { texts } from '#web/i18n/texts.ts'

export const schoolingTexts = texts({
  code: { ar: 'كود الطالب', en: 'Student code' },
  codeHint: { ar: 'تجده في الملف الشخصي لابنك، مثل STD-4F7K2Q', en: 'On your child’s profile page, like STD-4F7K2Q' },
})
