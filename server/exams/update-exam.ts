import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { examUpdate } from '#contract/exam-forms.ts'
import { questionsPerExam } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { mustManageLesson } from '#server/access/owned.ts'
import { editableExam } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { changesOf } from '#server/audit/changes.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { textsAfter } from '#server/db/texts-after.ts'
import { AppError, type FieldProblems, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { examWithKey } from './exams.ts'
import { mustFitPractice } from './fit-practice.ts'
import { addQuestions, growVersion, liveQuestions, lockExam } from './questions.ts'
import { releaseAfter } from './release.ts'
import { mustHaveTime, practiceDates } from './store-exam.ts'
import { questions, tests } from './tables.ts'

type Changes = z.output<typeof examUpdate>
type Retitled = Extract<Changes['questions'][number], { id: number }>
type Added = Exclude<Changes['questions'][number], Retitled>

/**
 * Changes an exam and returns it with its key. Of existing questions only the titles change; new questions come last.
 * Running attempts keep their paper and their deadline. Throws 409 when the exam has a newer version than the form.
 * Throws 404 unless the viewer owns the exam, and 403 to a teacher when an administrator made the exam. Throws 422 for
 * the release rule `after` and for messages about missed exams, if the exam has no time. Throws 422 also for a question
 * of another exam and for too many questions. Throws 422 for a practice that does not fit or would become an exam again.
 */
export async function updateExam(
  context: AppContext,
  viewer: Viewer,
  { testId, changes, language }: { testId: number; changes: Changes; language: Language },
) {
  const { db, files } = context
  const { teacher_id } = await editableExam(db, viewer, testId)
  const { questions: sent, image, desc, lesson_id, version, ...rules } = changes
  if (lesson_id !== undefined) {
    const lesson = await mustManageLesson(db, viewer, lesson_id)
    // An administrator, too, may move an exam only between lessons of the same teacher.
    if (lesson.teacher_id !== teacher_id) throw new AppError('notFound')
  }
  const added = sent.filter((one): one is Added => !('id' in one))
  await db.transaction(async (tx) => {
    const before = await lockExam(tx, testId)
    if (version !== undefined && version !== before.version) throw new AppError('exam.changed')
    await retitle(tx, testId, sent)
    await addQuestions({ ...context, db: tx }, { testId, added })
    await refuseTooMany(tx, testId)
    const after = {
      ...rules,
      ...releaseAfter(before, rules),
      lesson_id,
      ...textsAfter(before, rules),
      ...(desc !== undefined && { description: both(desc) }),
      ...(image && { image: await files.keepPicture(tx, image) }),
    }
    const is_practice = rules.is_practice ?? before.is_practice
    if (before.is_practice && !is_practice) throw refuseFields({ is_practice: ['practiceStays'] })
    mustHaveTime({
      ...before,
      ...(rules.take_by !== undefined && rules),
      tell_missed: rules.tell_missed ?? before.tell_missed,
    })
    await tx
      .update(tests)
      .set({ ...after, ...(is_practice && practiceDates) })
      .where(eq(tests.id, testId))
    if (is_practice) await mustFitPractice(tx, testId)
    if (image) await files.drop(tx, before.image)
    await growVersion(tx, testId)
    const detail = { ...changesOf(before, after), questions_added: added.length }
    const action = before.lesson_id === null ? 'library.update' : 'exam.update'
    await record(tx, { actor: viewer, action, object: 'test', object_id: testId, detail })
  })
  return examWithKey(context, viewer, { testId, language })
}

const both = (text: string) => ({ ar: text, en: text })

async function retitle(tx: Db, testId: number, sent: Changes['questions']) {
  const fields: FieldProblems = {}
  for (const [place, question] of sent.entries()) {
    if (!('id' in question)) continue
    const changed = await tx
      .update(questions)
      .set({ title: question.title })
      .where(and(eq(questions.id, question.id), liveQuestions(testId)))
      .returning({ id: questions.id })
    if (changed.length === 0) fields[`questions[${place}][id]`] = ['notInExam']
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

async function refuseTooMany(tx: Db, testId: number) {
  if ((await tx.$count(questions, liveQuestions(testId))) > questionsPerExam)
    throw refuseFields({ questions: [`questionsTooMany:${questionsPerExam}`] })
}
