/** Messages of successful calls. */
export const said = {
  courseDeleted: { ar: 'حُذف الكورس.', en: 'The course was deleted.' },
  lessonDeleted: { ar: 'حُذفت الحصة.', en: 'The lesson was deleted.' },
  fileDeleted: { ar: 'حُذف الملف.', en: 'The file was deleted.' },
} as const
