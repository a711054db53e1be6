export const said = {
  homeworkDeleted: { ar: 'حُذف الواجب.', en: 'The homework was deleted.' },
  submissionDeleted: { ar: 'حُذف التسليم.', en: 'The submission was deleted.' },
  voiceDeleted: { ar: 'حُذفت الملاحظة الصوتية.', en: 'The voice note was deleted.' },
} as const
