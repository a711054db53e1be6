import { texts } from '#web/i18n/texts.ts'

export const contentTexts = texts({
  about: { ar: 'من نحن', en: 'About us' },
  terms: { ar: 'الشروط والأحكام', en: 'Terms' },
  privacy: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  returns: { ar: 'سياسة الاسترداد', en: 'Return policy' },
  updated: { ar: 'آخر تحديث: {{date}}', en: 'Last updated: {{date}}' },
  notFound: { ar: 'غير موجود', en: 'Not found' },
  faqs: { ar: 'الأسئلة الشائعة', en: 'Frequently asked questions' },
  faqsHelp: {
    ar: 'إجابات قصيرة عن الاشتراك والحصص والامتحانات.',
    en: 'Short answers about subscribing, lessons and exams.',
  },
  noFaqs: { ar: 'لا توجد أسئلة بعد', en: 'No questions yet' },
  stillAsking: { ar: 'لم تجد إجابتك؟', en: 'Didn’t find your answer?' },
  writeToUs: { ar: 'اكتب لنا', en: 'Write to us' },
})

export const contactTexts = texts({
  title: { ar: 'تواصل معنا', en: 'Contact us' },
  help: { ar: 'اكتب لنا وسنرد عليك في أقرب وقت.', en: 'Write to us and we will answer soon.' },
  name: { ar: 'الاسم', en: 'Name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  phone: { ar: 'رقم الهاتف', en: 'Phone number' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  message: { ar: 'الرسالة', en: 'Message' },
  send: { ar: 'أرسل الرسالة', en: 'Send message' },
  sent: {
    ar: 'وصلت رسالتك. سنتواصل معك قريبًا.',
    en: 'Your message has been sent successfully! We will contact you soon.',
  },
  letterNumber: {
    ar: 'رقم رسالتك {{number}}. اذكره إن سألتنا عنها.',
    en: 'The number of your message is {{number}}. Mention it if you ask us about it.',
  },
  another: { ar: 'اكتب رسالة أخرى', en: 'Write another message' },
  error_message: {
    ar: 'تعذّر إرسال الرسالة. حاول مرة أخرى.',
    en: 'An error occurred while sending the message. Please try again',
  },
  otherWays: { ar: 'طرق أخرى', en: 'Other ways' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
})
