import { texts } from '#web/i18n/texts.ts'

export const contactTexts = texts({
  sms: {
    ar: 'رسائلنا النصية لا تصل إلى هذا الرقم، فلا نرسل إليه الآن غير الرموز التي تطلبها. تأكد أن الرقم صحيح ويستقبل الرسائل، وإن تغيّر فتواصل مع المدرسة.',
    en: 'Our text messages do not arrive at this number, so we only send it the codes you ask for. Check that it is right and receives messages. If it changed, contact the school.',
  },
  stopped: {
    ar: 'أوقفت رسائلنا إلى هذا الرقم بكلمة منك، فلا نرسل إليه الآن غير الرموز التي تطلبها. لتعود الرسائل أرسل كلمة «ابدأ» إلى الرقم الذي كانت تأتي منه.',
    en: 'You sent a word that stops our messages to this number, so we only send it the codes you ask for. To get messages again, send START to the number they came from.',
  },
  whatsapp: {
    ar: 'رسائل واتساب لا تصل إلى هذا الرقم. إن كان عليه واتساب فحدّث التطبيق؛ وإلا فنرسل إليك بطريقة أخرى.',
    en: 'WhatsApp messages do not arrive at this number. If it has WhatsApp, update the app; otherwise we reach you in another way.',
  },
  email: {
    ar: 'رسائلنا لا تصل إلى هذا البريد، فلا نرسل إليه الآن غير الرموز التي تطلبها. صحّحه في بياناتك.',
    en: 'Our messages do not arrive at this e-mail, so we only send it the codes you ask for. Correct it in your details.',
  },
})
