export const said = {
  read: { ar: 'صار الإشعار مقروءًا.', en: 'The notice is read.' },
  unread: { ar: 'صار الإشعار غير مقروء.', en: 'The notice is unread.' },
  wishSaved: { ar: 'حُفظ اختيارك.', en: 'Your choice is saved.' },
  pushOn: { ar: 'صارت الإشعارات تظهر على هذا الجهاز.', en: 'Notices now appear on this device.' },
  pushOff: { ar: 'توقفت الإشعارات على هذا الجهاز.', en: 'Notices no longer appear on this device.' },
  allRead: { ar: 'صارت كل الإشعارات مقروءة.', en: 'All notices are read.' },
}
