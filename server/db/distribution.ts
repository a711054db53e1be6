/** The column by whose hash a distributed database places a row. */
export const distributionColumn = 'student_id'

/**
 * The tables that grow with attempts and hand-ins, each after the tables that it refers to. A distributed database
 * keeps all rows of a student on one machine. All other tables are on the first machine (docs/decisions/063).
 */
export const distributedTables = [
  'attempts',
  'attempt_answers',
  'attempt_events',
  'late_answers',
  'late_submissions',
  'corrected_scores',
  'homework_submissions',
  'homework_submission_files',
  'homework_marks',
  'homework_voice_notes',
  'homework_pages',
]
