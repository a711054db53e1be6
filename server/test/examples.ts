import { grades, stages, subjects } from '#server/catalogue/curriculum-tables.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import type { Db } from '#server/db/open.ts'
import { answers, questions, tests } from '#server/exams/tables.ts'
import { homeworks } from '#server/homework/tables.ts'
import { parentChildren } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

interface Someone {
  id: number
}

/** Returns the only row of an insert. Throws if the insert returned none. */
function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The insert returned no row.')
  return row
}

/** Saves a stage with one grade, and a subject. */
export async function makeCurriculum(db: Db) {
  const stage = only(
    await db
      .insert(stages)
      .values({ name: { ar: 'الثانوية', en: 'Secondary' }, position: 1 })
      .returning(),
  )
  const name = { ar: 'الصف الثالث الثانوي', en: 'Third secondary' }
  const grade = only(await db.insert(grades).values({ stage_id: stage.id, name, position: 1 }).returning())
  const subject = only(
    await db
      .insert(subjects)
      .values({ name: { ar: 'فيزياء', en: 'Physics' } })
      .returning(),
  )
  return { stage_id: stage.id, grade_id: grade.id, subject_id: subject.id }
}

export async function makeCourse(db: Db, teacher: Someone, fields: Partial<typeof courses.$inferInsert> = {}) {
  const curriculum = fields.grade_id ? {} : await makeCurriculum(db)
  const values = {
    teacher_id: teacher.id,
    name: { ar: 'الكهربية والتيار', en: 'Electricity' },
    description: { ar: 'من معنى التيار إلى أصعب الدوائر', en: 'From current to the hardest circuits' },
    what_you_will_learn: { ar: ['قانون أوم'], en: ['Ohm’s law'] },
    price: 25_000,
    ...curriculum,
    ...fields,
  }
  return only(
    await db
      .insert(courses)
      .values(values as typeof courses.$inferInsert)
      .returning(),
  )
}

export async function makeLesson(db: Db, course: Someone, fields: Partial<typeof lessons.$inferInsert> = {}) {
  const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
  return only(
    await db
      .insert(lessons)
      .values({ course_id: course.id, name, ...fields })
      .returning(),
  )
}

export async function makeHomework(db: Db, lesson: Someone, fields: Partial<typeof homeworks.$inferInsert> = {}) {
  const names = { name_ar: 'واجب قانون أوم', name_en: 'Ohm’s law homework' }
  return only(
    await db
      .insert(homeworks)
      .values({ lesson_id: lesson.id, ...names, ...fields })
      .returning(),
  )
}

/** Saves an exam whose questions have the answers 'أ' (correct) and 'ب'. An exam without a lesson is a library exam. */
export async function makeTest(
  db: Db,
  lesson: Someone | undefined,
  { count = 1, ...fields }: Partial<typeof tests.$inferInsert> & { count?: number } = {},
) {
  const values = {
    lesson_id: lesson?.id ?? null,
    is_admin_created: !lesson,
    name: { ar: 'امتحان قانون أوم', en: 'Ohm’s law exam' },
    description: { ar: 'أسئلة قصيرة', en: 'Short questions' },
    duration: 20,
    ...fields,
  }
  const test = only(await db.insert(tests).values(values).returning())
  return { ...test, questions: await makeQuestions(db, test, count) }
}

async function makeQuestions(db: Db, test: Someone, count: number) {
  if (count === 0) return []
  const positions = Array.from({ length: count }, (_, place) => place + 1)
  const asked = await db
    .insert(questions)
    .values(positions.map((position) => ({ test_id: test.id, title: `سؤال ${position}`, position })))
    .returning({ id: questions.id })
  const choices = asked.flatMap(({ id }) => [
    { question_id: id, answer_text: 'أ', is_correct: true, position: 1 },
    { question_id: id, answer_text: 'ب', is_correct: false, position: 2 },
  ])
  const kept = await db.insert(answers).values(choices).returning({ id: answers.id })
  return asked.map(({ id }, place) => ({ id, right: kept[2 * place]?.id ?? 0, wrong: kept[2 * place + 1]?.id ?? 0 }))
}

export async function subscribe(
  db: Db,
  student: Someone,
  course: { id: number; teacher_id: number },
  ends_at: Date | null = new Date(Date.now() + 20 * 86_400_000),
) {
  const values = { student_id: student.id, course_id: course.id, teacher_id: course.teacher_id, ends_at }
  return only(
    await db
      .insert(subscriptions)
      .values({ ...values, source: 'payment' as const })
      .returning(),
  )
}

/** Turns on the school rule that a parent's link stays pending until an entitled person agrees. */
export const makeWaitingLinks = (db: Db) => setLinksWait(db, true)
export const letLinksThrough = (db: Db) => setLinksWait(db, false)

async function setLinksWait(db: Db, links_wait: boolean) {
  await saveSettings(db, { ...(await readSettings(db)), links_wait })
}

export async function linkChild(db: Db, parent: Someone, child: Someone) {
  await db.insert(parentChildren).values({ parent_id: parent.id, child_id: child.id })
}
