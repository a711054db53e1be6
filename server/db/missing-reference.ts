/** PostgreSQL's code for a row that refers to a row which does not exist. */
const foreignKeyViolation = '23503'

/**
 * Returns the column of a stage, grade or subject that was deleted after the check of the form; otherwise undefined.
 */
export function deletedCurriculumColumn(failure: unknown): string | undefined {
  const { code, constraint, detail } = ((failure as { cause?: unknown }).cause ?? {}) as Record<string, string>
  // Deleting a row in use has the same code, and only its detail differs.
  if (code !== foreignKeyViolation || !detail?.includes('is not present')) return undefined
  return constraint?.match(/_((stage|grade|subject)_id)_(stages|grades|subjects)_id_fk$/)?.[1]
}
