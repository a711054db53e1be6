export const said = {
  commentDeleted: { ar: 'حُذف التعليق.', en: 'The comment was deleted.' },
} as const
