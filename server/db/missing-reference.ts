/** PostgreSQL's code for a row that refers to a row which does not exist. */
const foreignKeyViolation = '23503'

/** Returns the column that refers to a stage, grade or subject which was deleted after the form was checked. */
export function deletedCurriculumColumn(failure: unknown): string | undefined {
  const { code, constraint, detail } = ((failure as { cause?: unknown }).cause ?? {}) as Record<string, string>
  // The same code means a delete of a row in use; only its detail differs.
  if (code !== foreignKeyViolation || !detail?.includes('is not present')) return undefined
  return constraint?.match(/_((stage|grade|subject)_id)_(stages|grades|subjects)_id_fk$/)?.[1]
}
