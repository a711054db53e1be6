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
export const makeCurriculum = async (db: Db) => only(await makeCurricula(db, 1))

/** Saves `count` stages with one grade each, and as many subjects. */
export async function makeCurricula(db: Db, count: number) {
  const each = Array.from({ length: count })
  const stage = { name: { ar: 'الثانوية', en: 'Secondary' }, position: 1 }
  const ids = await db
    .insert(stages)
    .values(each.map(() => stage))
    .returning({ id: stages.id })
  const grade = { name: { ar: 'الصف الثالث الثانوي', en: 'Third secondary' }, position: 1 }
  const ofStages = await db
    .insert(grades)
    .values(ids.map(({ id }) => ({ ...grade, stage_id: id })))
    .returning({ id: grades.id, stage_id: grades.stage_id })
  const subject = { name: { ar: 'فيزياء', en: 'Physics' } }
  const taught = await db
    .insert(subjects)
    .values(each.map(() => subject))
    .returning({ id: subjects.id })
  return ofStages.map(({ id, stage_id }, place) => ({ stage_id, grade_id: id, subject_id: taught[place]?.id ?? 0 }))
}

export async function makeCourse(db: Db, teacher: Someone, fields: Partial<typeof courses.$inferInsert> = {}) {
  const curriculum = fields.grade_id ? {} : await makeCurriculum(db)
  return only(
    await db
      .insert(courses)
      .values(courseRow(teacher, { ...curriculum, ...fields }))
      .returning(),
  )
}

export function courseRow(teacher: Someone, fields: Partial<typeof courses.$inferInsert>) {
  const values = {
    teacher_id: teacher.id,
    name: { ar: 'الكهربية والتيار', en: 'Electricity' },
    description: { ar: 'من معنى التيار إلى أصعب الدوائر', en: 'From current to the hardest circuits' },
    what_you_will_learn: { ar: ['قانون أوم'], en: ['Ohm’s law'] },
    price: 25_000,
    ...fields,
  }
  return values as typeof courses.$inferInsert
}

export const lessonRow = (course: Someone, fields: Partial<typeof lessons.$inferInsert> = {}) => ({
  course_id: course.id,
  name: { ar: 'قانون أوم', en: 'Ohm’s law' },
  ...fields,
})

export const makeLesson = async (db: Db, course: Someone, fields: Partial<typeof lessons.$inferInsert> = {}) =>
  only(await db.insert(lessons).values(lessonRow(course, fields)).returning())

export const homeworkRow = (lesson: Someone, fields: Partial<typeof homeworks.$inferInsert> = {}) => ({
  lesson_id: lesson.id,
  name_ar: 'واجب قانون أوم',
  name_en: 'Ohm’s law homework',
  ...fields,
})

export const makeHomework = async (db: Db, lesson: Someone, fields: Partial<typeof homeworks.$inferInsert> = {}) =>
  only(await db.insert(homeworks).values(homeworkRow(lesson, fields)).returning())

/** Saves an exam whose questions have the answers 'أ' (correct) and 'ب'. An exam without a lesson is a library exam. */
export const makeTest = async (db: Db, lesson: Someone | undefined, fields: TestFields = {}) =>
  only(await makeTests(db, [lesson], fields))

type TestFields = Partial<typeof tests.$inferInsert> & { count?: number }

/** Saves an exam for each lesson, or a library exam for undefined. */
export async function makeTests(
  db: Db,
  ofLessons: readonly (Someone | undefined)[],
  { count = 1, ...fields }: TestFields = {},
) {
  const values = ofLessons.map((lesson) => ({
    lesson_id: lesson?.id ?? null,
    is_admin_created: !lesson,
    name: { ar: 'امتحان قانون أوم', en: 'Ohm’s law exam' },
    description: { ar: 'أسئلة قصيرة', en: 'Short questions' },
    duration: 20,
    ...fields,
  }))
  const made = await db.insert(tests).values(values).returning()
  const asked = await makeQuestions(db, made, count)
  return made.map((test, place) => ({ ...test, questions: asked.slice(place * count, (place + 1) * count) }))
}

/** Saves `count` questions for each exam and returns the questions in the order of the exams. */
async function makeQuestions(db: Db, ofTests: readonly Someone[], count: number) {
  if (count === 0) return []
  const positions = Array.from({ length: count }, (_, place) => place + 1)
  const asked = await db
    .insert(questions)
    .values(
      ofTests.flatMap(({ id }) => positions.map((position) => ({ test_id: id, title: `سؤال ${position}`, position }))),
    )
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
  ends_at?: Date | null,
) {
  return only(
    await db
      .insert(subscriptions)
      .values(subscriptionRow(student, course, ends_at))
      .returning(),
  )
}

/** Returns the row of a paid subscription, which ends in twenty days unless `ends_at` is given. Null means no end. */
export function subscriptionRow(
  student: Someone,
  course: { id: number; teacher_id: number },
  ends_at: Date | null = new Date(Date.now() + 20 * 86_400_000),
) {
  const values = { student_id: student.id, course_id: course.id, teacher_id: course.teacher_id, ends_at }
  return { ...values, source: 'payment' as const }
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
