import { texts } from '#web/i18n/texts.ts'

export const announcementTexts = texts({
  title: { ar: 'الإعلانات', en: 'Announcements' },
  none: { ar: 'لا توجد إعلانات بعد', en: 'No announcements yet' },
  noneHelp: {
    ar: 'اكتب لطلاب هذا الكورس، ويصل كلًّا منهم إشعار.',
    en: 'Write to the students of this course; each gets a notice.',
  },
  text: { ar: 'نص الإعلان', en: 'Text of the announcement' },
  hint: {
    ar: 'يراه كل طالب مشترك في هذا الكورس الآن.',
    en: 'Every student who is subscribed to this course now sees it.',
  },
  send: { ar: 'أعلن', en: 'Announce' },
  sending: { ar: 'جارٍ الإرسال', en: 'Sending' },
  sent: { ar: 'وصل إعلانك إلى طلاب الكورس.', en: 'Your announcement reached the students of the course.' },
  failed: { ar: 'لم يُرسل الإعلان. حاول مرة أخرى.', en: 'The announcement was not sent. Try again.' },
  readBy: { ar: 'قرأه {{read}} من {{all}}', en: 'Read by {{read}} of {{all}}' },
  notRead: { ar: 'لم يقرأه بعد', en: 'Not read yet' },
  noReaders: { ar: 'لا يوجد طلاب في هذا الكورس بعد', en: 'No students in this course yet' },
  new: { ar: 'جديد', en: 'New' },
})
