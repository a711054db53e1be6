import { texts } from '#web/i18n/texts.ts'

export const shareTexts = texts({
  ownLink: { ar: 'رابط صفحتك', en: 'The link to your page' },
  ownLinkHelp: {
    ar: 'أرسله لطلابك، أو اعرض رمز QR في الحصة.',
    en: 'Send it to your students, or show the QR code in class.',
  },
  copyLink: { ar: 'انسخ الرابط', en: 'Copy the link' },
  copied: { ar: 'نُسخ الرابط', en: 'Link copied' },
  copyFailed: { ar: 'تعذّر النسخ. انسخ الرابط بيدك.', en: 'Copying failed. Copy the link by hand.' },
  print: { ar: 'اطبع الرابط ورمز QR', en: 'Print the link and QR code' },
  qrOf: { ar: 'رمز QR لصفحتك', en: 'QR code of your page' },
})
