/** Messages of calls that succeeded. */
export const said = {
  questionDeleted: { ar: 'حُذف السؤال.', en: 'Question deleted successfully' },
  examDeleted: { ar: 'حُذف الامتحان.', en: 'Exam deleted successfully' },
} as const
