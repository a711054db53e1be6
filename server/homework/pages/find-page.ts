import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { homeworkPages } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'

export const isPage = (student: Viewer, key: string) =>
  and(eq(homeworkPages.student_id, student.id), eq(homeworkPages.key, key))

/** Returns the student's own page. Throws 404 for any other page. */
export async function findPage(db: Db, student: Viewer, key: string) {
  const [page] = await db.select().from(homeworkPages).where(isPage(student, key))
  if (!page) throw new AppError('notFound')
  return page
}
