/** The calls to reload after a change of scores: a correction, a reopening or a decision about late answers. */
export const scoreReads = [
  'GET /tests/submission/data/:id',
  'GET /tests/:id/submissions',
  'GET /tests/:id/summary',
] as const
