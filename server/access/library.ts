import { and, isNull, or, type SQLWrapper } from 'drizzle-orm'
import { tests } from '#server/exams/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { isApprovedTeacher } from './approved.ts'
import { ownsCourse } from './owned.ts'

/** An SQL condition on `tests` that is true for library exams. */
export const inLibrary = and(isNull(tests.lesson_id), tests.is_admin_created)

/** Returns an SQL condition on `tests` that is true for library exams when the teacher is approved. */
export const inLibraryFor = (teacher: SQLWrapper | number) => and(inLibrary, isApprovedTeacher(teacher))

/**
 * Returns an SQL condition on `tests` joined with `courses`. The condition is true for the viewer's own exams, and for
 * library exams when the viewer is an approved teacher.
 */
export const isOwnOrLibrary = (viewer: Viewer) => or(ownsCourse(viewer), inLibraryFor(viewer.id))
