import { sql } from 'drizzle-orm'

/** An SQL condition on `homework_submissions` that is true for graded work with marks on its pages or a voice note. */
export const isMarked = sql<boolean>`(homework_submissions.graded_at is not null and (
  exists (select from homework_voice_notes as note where note.submission_id = homework_submissions.id
    and note.student_id = homework_submissions.student_id)
  or exists (select from homework_submission_files as pages join homework_marks
      on homework_marks.page_id = pages.id and homework_marks.student_id = pages.student_id
    where pages.submission_id = homework_submissions.id and pages.student_id = homework_submissions.student_id)))`
