import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { homeworkCalls } from '#contract/homework.ts'
import type { Language } from '#contract/values.ts'
import { managedHomeworkIds } from '#server/access/homework-doors.ts'
import { mustManageLesson } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { figuresOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { readHomework } from './read-homework.ts'
import { homeworkFiles, homeworks } from './tables.ts'
import { tellPosted } from './tell-posted.ts'

type NewHomework = z.output<(typeof homeworkCalls)['POST /homework/upload']['body']>

/** Saves homework with its files and returns it. Throws 404 unless the teacher may change the lesson. */
export async function giveHomework(
  context: AppContext,
  teacher: Viewer,
  { homework: sent, language }: { homework: NewHomework; language: Language },
) {
  const { db, files } = context
  const id = await db.transaction(async (tx) => {
    const { name, image, files: added, ...fields } = sent
    await mustManageLesson(tx, teacher, fields.lesson_id)
    const kept = image ? await files.keepPrivatePicture(tx, image) : null
    const [homework] = await tx
      .insert(homeworks)
      .values({ ...fields, name_ar: name.ar, name_en: name.en, image: kept })
      .returning()
    if (!homework) throw new Error('the homework was not saved')
    for (const { file } of added) {
      await tx.insert(homeworkFiles).values({ homework_id: homework.id, file: await files.keep(tx, file) })
    }
    const detail = { ...figuresOf(fields), files: added.length }
    await record(tx, { actor: teacher, action: 'homework.create', object: 'homework', object_id: homework.id, detail })
    await tellPosted(tx, homework)
    return homework.id
  })
  return await readHomework(context, teacher, { id, language })
}

/**
 * Removes the homework from its lesson and keeps its submissions. Throws 404 unless the viewer may change the homework.
 */
export async function deleteHomework({ db }: AppContext, viewer: Viewer, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(homeworks)
      .set({ deleted_at: new Date() })
      // A deletion that waits for another one checks the new row against this condition, and not against the subquery.
      .where(
        and(eq(homeworks.id, id), isNull(homeworks.deleted_at), inArray(homeworks.id, managedHomeworkIds(tx, viewer))),
      )
      .returning({ id: homeworks.id })
    if (gone.length === 0) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'homework.delete', object: 'homework', object_id: id })
  })
}
