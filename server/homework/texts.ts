/** Messages of successful calls. */
export const said = {
  homeworkDeleted: { ar: 'حُذف الواجب.', en: 'The homework was deleted.' },
  submissionDeleted: { ar: 'حُذف التسليم.', en: 'The submission was deleted.' },
} as const
