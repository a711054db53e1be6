import { sql } from 'drizzle-orm'
import type { TestSchool } from './school.ts'

/**
 * Returns everything that the database stores about an attempt, without ids and times. Two students with the same
 * actions have equal results.
 */
export async function pictureOf({ rows }: TestSchool, exam: number, student: number): Promise<string> {
  const [picture] = await rows<{ attempts: object[] }>(sql`
    with placed as (
      select id, row_number() over (order by position, id) as place from questions where test_id = ${exam}
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'round', round, 'ended', submitted_at is not null, 'key', submit_key is not null, 'reason', submit_reason,
      'score', score, 'submitted_score', submitted_score, 'percentage', percentage, 'evidence', evidence,
      'reopened', reopened_at is not null, 'resumable', resume_ms is not null,
      'answers', (select jsonb_agg(jsonb_build_array(place, is_correct, seq) order by place)
        from attempt_answers as kept join placed on placed.id = kept.question_id join answers on answers.id = kept.answer_id
        where attempt_id = attempts.id),
      'late', (select jsonb_agg(jsonb_build_array(place, is_correct, timing, state) order by kept.id)
        from late_answers as kept join placed on placed.id = kept.question_id join answers on answers.id = kept.answer_id
        where attempt_id = attempts.id),
      'late_submissions', (select count(*) from late_submissions where attempt_id = attempts.id),
      'events', (select jsonb_agg(type order by id) from attempt_events where attempt_id = attempts.id),
      'entries', (select jsonb_agg(action order by id) from audit_log where object = 'attempt' and object_id = attempts.id)
    )), '[]') as attempts from attempts where test_id = ${exam} and student_id = ${student}`)
  return JSON.stringify(picture?.attempts)
}
