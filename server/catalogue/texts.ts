export const courseDeleted = { ar: 'حُذف الكورس.', en: 'The course was deleted.' }
export const lessonDeleted = { ar: 'حُذفت الحصة.', en: 'The lesson was deleted.' }
export const fileDeleted = { ar: 'حُذف الملف.', en: 'The file was deleted.' }
