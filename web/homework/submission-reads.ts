import type { ReadName } from '#web/api/hooks.ts'

/** The reads that a submission or its grade changes. */
export const submissionReads: readonly ReadName[] = [
  'GET /homework-submission/submissions/:id',
  'GET /homework/homework/:id',
  'GET /lesson/homeworks/:id',
  'GET /homework/homeworks/:lessonId',
  'GET /teacher/inbox/counts',
]
