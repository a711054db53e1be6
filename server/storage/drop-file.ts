import { sql } from 'drizzle-orm'
import { courses, lessonFiles, lessons } from '#server/catalogue/tables.ts'
import { pages, settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { questions, tests } from '#server/exams/tables.ts'
import { homeworkFiles, homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { users } from '#server/people/tables.ts'

/**
 * Marks a file as gone and forgets its name unless something else still refers to it. Takes what an owner's column held: a key, or the address
 * of a public picture.
 */
export async function dropUnlessShared(db: Db, image: string | null): Promise<void> {
  const key = /[0-9a-f]{32}/.exec(image ?? '')?.[0]
  if (key === undefined) return
  const address = `/media/${key}.webp`
  await db.execute(sql`
    update stored_files set deleted_at = now(), name = '' where key = ${key} and deleted_at is null and not exists (
      select from ${lessonFiles} where ${lessonFiles.file} = ${key} and ${lessonFiles.deleted_at} is null
      union all select from ${homeworkFiles} where ${homeworkFiles.file} = ${key}
      union all select from ${homeworkSubmissionFiles}
        join ${homeworkSubmissions} on ${homeworkSubmissions.id} = ${homeworkSubmissionFiles.submission_id}
        where ${homeworkSubmissionFiles.file} = ${key} and ${homeworkSubmissions.deleted_at} is null
      union all select from ${users} where ${users.image} in (${key}, ${address})
      union all select from ${courses} where ${courses.image} in (${key}, ${address})
      union all select from ${lessons} where ${lessons.image} in (${key}, ${address})
      union all select from ${homeworks} where ${homeworks.image} in (${key}, ${address})
      union all select from ${tests} where ${tests.image} in (${key}, ${address})
      union all select from ${questions} where ${questions.image} in (${key}, ${address})
      union all select from ${pages} where ${address} in (${pages.image}, ${pages.banner})
      union all select from ${settings} where ${settings.values}::text like ${`%${key}%`})`)
}
