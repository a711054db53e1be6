export const said = {
  courseDeleted: { ar: 'حُذف الكورس.', en: 'The course was deleted.' },
  lessonDeleted: { ar: 'حُذفت الحصة.', en: 'The lesson was deleted.' },
  announced: { ar: 'وصل إعلانك إلى طلاب الكورس.', en: 'Your announcement reached the students of the course.' },
  announcementsRead: { ar: 'صارت إعلانات الكورس مقروءة.', en: 'The announcements of the course are read.' },
  courseHidden: { ar: 'أُخفي الكورس.', en: 'The course is hidden.' },
  courseShown: { ar: 'عاد الكورس إلى القوائم.', en: 'The course is listed again.' },
  fileDeleted: { ar: 'حُذف الملف.', en: 'The file was deleted.' },
} as const
