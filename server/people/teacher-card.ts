import { sql } from 'drizzle-orm'
import type { Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** A teacher as a row of the database. */
export interface TeacherCard {
  id: number
  name: string
  image: string | null
  bio: string | null
  qualification: string | null
  price: Piastres | null
  lowest_price: Piastres | null
  courses: number
  free_courses: number
  subjects: Bilingual[]
  stages: Bilingual[]
  is_subscribed: boolean
}

/**
 * The SQL for the columns of `TeacherCard`, except `is_subscribed`, in a query on `users` and `teachers`.
 */
export const teacherColumns = sql`users.id, users.name, users.image, teachers.bio, teachers.qualification, teachers.price,
  (select lowest_price from teacher_listings where teacher_id = users.id) as lowest_price,
  coalesce((select courses from teacher_listings where teacher_id = users.id), 0) as courses,
  coalesce((select free_courses from teacher_listings where teacher_id = users.id), 0) as free_courses,
  (select coalesce(jsonb_agg(subjects.name order by subjects.position, subjects.id), '[]')
    from teacher_listings join subjects on subjects.id = any(subject_ids) where teacher_id = users.id) as subjects,
  (select coalesce(jsonb_agg(stages.name order by stages.position, stages.id), '[]')
    from teacher_listings join stages on stages.id = any(stage_ids) where teacher_id = users.id) as stages`

/** Returns the teacher as in replies, with the address of the picture. */
export function shownTeacher<Shown extends TeacherCard>(files: FileStore, teacher: Shown) {
  const { bio, qualification, price } = teacher
  return { ...teacher, image: files.address(teacher.image), teacher_data: { bio, qualification, price } }
}
