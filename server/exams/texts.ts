export const said = {
  libraryWithdrawn: { ar: 'سُحب الامتحان من المكتبة.', en: 'The exam was withdrawn from the library.' },
  libraryRestored: { ar: 'عاد الامتحان إلى المكتبة.', en: 'The exam is back in the library.' },
  questionDeleted: { ar: 'حُذف السؤال.', en: 'Question deleted successfully' },
  examDeleted: { ar: 'حُذف الامتحان.', en: 'Exam deleted successfully' },
} as const

/** Headings of the exported submissions, in the order of the columns. */
export const exportHeads = [
  { ar: 'الطالب', en: 'Student' },
  { ar: 'الامتحان', en: 'Exam' },
  { ar: 'كود الطالب', en: 'Student code' },
  { ar: 'الدرجة', en: 'Score' },
  { ar: 'من', en: 'Out of' },
  { ar: 'النسبة المئوية', en: 'Percentage' },
  { ar: 'المدة بالدقائق', en: 'Minutes' },
  { ar: 'وقت التسليم', en: 'Submitted at' },
  { ar: 'الحالة', en: 'State' },
] as const
export const exportStates = {
  submitted: { ar: 'سلّم', en: 'Submitted' },
  absent: { ar: 'لم يدخل الامتحان', en: 'Has not taken the exam' },
} as const
