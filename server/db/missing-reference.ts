/** PostgreSQL's code for a row that refers to a row which does not exist. */
const foreignKeyViolation = '23503'

/**
 * Returns the column, such as `grade_id`, whose stage, grade or subject was deleted after the check of the form.
 * Returns undefined for any other failure.
 */
export function deletedCurriculumColumn(failure: unknown): string | undefined {
  const { code, constraint, detail } = ((failure as { cause?: unknown }).cause ?? {}) as Record<string, string>
  // The deletion of a referenced row fails with the same code. Only the detail differs.
  if (code !== foreignKeyViolation || !detail?.includes('is not present')) return undefined
  return constraint?.match(/_((stage|grade|subject)_id)_(stages|grades|subjects)_id_fk$/)?.[1]
}
