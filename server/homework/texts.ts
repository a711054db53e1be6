export const homeworkDeleted = { ar: 'حُذف الواجب.', en: 'The homework was deleted.' }
export const submissionDeleted = { ar: 'حُذف التسليم.', en: 'The submission was deleted.' }
