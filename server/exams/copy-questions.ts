import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { isDropped } from './corrections.ts'

/**
 * Copies the questions that are neither deleted nor dropped into another exam, with the corrected key. Both exams then
 * refer to the same files. Uses raw SQL, because one statement pairs each copy with its original by the position.
 */
export async function copyQuestions(tx: Db, from: number, to: number) {
  await tx.execute(sql`
    with source as (select * from questions where test_id = ${from} and deleted_at is null and not ${isDropped}),
    copied as (
      insert into questions (test_id, title, image, image_kind, position)
      select ${to}, title, image, image_kind, row_number() over (order by position, id) from source
      returning id, position
    )
    insert into answers (question_id, answer_text, is_correct, position)
    select copied.id, answers.answer_text, coalesce(answers.id = (select corrected.answer_id from key_corrections as corrected
        where corrected.question_id = original.id and corrected.undone_at is null), answers.is_correct), answers.position
    from (select id, row_number() over (order by position, id) as place from source) as original
    join copied on copied.position = original.place join answers on answers.question_id = original.id`)
}
