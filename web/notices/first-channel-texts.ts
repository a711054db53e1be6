import { texts } from '#web/i18n/texts.ts'

export const firstChannelTexts = texts({
  title: { ar: 'أين تصلك رسائل هاتفك أولًا؟', en: 'Where should messages to your phone go first?' },
  help: {
    ar: 'إن لم تصل الرسالة جرّبنا الطريقة التالية. رموز الهاتف لا تُرسل إلى البريد.',
    en: 'If a message does not arrive, we try the next way. Codes for your phone never go to an e-mail.',
  },
  school: { ar: 'كما تختار المدرسة', en: 'As the school chooses' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  sms: { ar: 'رسالة نصية', en: 'Text message' },
  failed: { ar: 'لم يُحفظ اختيارك. حاول مرة أخرى.', en: 'Your choice was not saved. Try again.' },
  email: { ar: 'البريد', en: 'E-mail' },
})
