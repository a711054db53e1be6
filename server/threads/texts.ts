export const said = {
  read: { ar: 'صارت الرسائل مقروءة.', en: 'The messages are read.' },
  written: { ar: 'أُرسلت رسالتك.', en: 'Your message is sent.' },
  reported: { ar: 'وصل بلاغك إلى إدارة المدرسة.', en: 'Your report reached the school.' },
}
