import { courses, lessonFiles, lessons } from '#server/catalogue/tables.ts'
import { savePage } from '#server/content/pages.ts'
import { contactMessages } from '#server/content/tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { parentChildren } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import type { Caller } from './caller.ts'
import { courseRow, homeworkRow, lessonRow, makeCurriculum, makeTests, subscriptionRow } from './examples.ts'
import type { Person, Platform } from './platform.ts'
import { putFile } from './stored-files.ts'

/** The columns of authorization.csv. */
export const matrixRoles = ['G', 'S1', 'S0', 'T1', 'T2', 'P1', 'P2', 'A'] as const
export type MatrixRole = (typeof matrixRoles)[number]

let files = 0
/** Saves `count` files of that kind with the bytes of a PDF and returns their keys. */
async function makeFiles({ db, app }: Platform, count: number, kind: 'pdf' | 'webp') {
  const keys = Array.from({ length: count }, () => {
    files += 1
    return files.toString(16).padStart(32, '0')
  })
  await Promise.all(keys.map((key) => putFile(app.context.files, key, '%PDF-1.4\n')))
  const facts = { kind, size: 9, sha256: '0'.repeat(64), name: 'notes.pdf' }
  await db.insert(storedFiles).values(keys.map((key) => ({ key, ...facts })))
  return keys
}

const roles = ['student', 'student', 'teacher', 'teacher', 'parent', 'parent', 'admin'] as const

async function people({ joinAll }: Platform, count: number) {
  const all = await joinAll(Array.from({ length: count }, () => roles).flat())
  return Array.from({ length: count }, (_, place) => {
    const [S1, S0, T1, T2, P1, P2, A] = all.slice(place * roles.length)
    return { S1, S0, T1, T2, P1, P2, A } as Record<Exclude<MatrixRole, 'G'>, Person>
  })
}

/** The schools that were built together with an earlier school and that no test has used. */
const unused = new WeakMap<Platform, MatrixSchool[]>()
const builtTogether = 8

/**
 * Returns a new school with objects of the usual kinds. The teacher T1 owns the objects, except a library exam and a
 * letter. The subscribed student S1 has handed in work. Other people: a student without subscription (S0), another
 * teacher (T2), S1's parent (P1), another parent (P2) and an administrator (A). After the first school, schools are
 * built several at a time, because each statement costs more than its rows.
 */
export async function buildMatrixSchool(platform: Platform): Promise<MatrixSchool> {
  const earlier = unused.get(platform)
  const [school, ...rest] = earlier?.length ? earlier : await buildSchools(platform, earlier ? builtTogether : 1)
  if (!school) throw new Error('No school was built.')
  unused.set(platform, rest)
  return school
}

/** Drops the unused schools, for a test that changed the rows of all schools. */
export const forgetUnusedSchools = (platform: Platform) => unused.delete(platform)

/** Builds `count` schools with one statement for each table. */
async function buildSchools(platform: Platform, count: number) {
  const who = await people(platform, count)
  const taught = await catalogue(platform, who)
  const given = await homework(platform, who, taught.lesson)
  const exam = await makeTests(platform.db, taught.lesson, { count: 2 })
  const library = await makeTests(
    platform.db,
    who.map(() => undefined),
  )
  const letter = await bindPeople(platform, who, taught.course)
  return who.map((people, place) => ({
    platform,
    who: people,
    /** Returns the caller of a column. */
    caller: (role: MatrixRole): Caller => (role === 'G' ? platform.visitor : people[role]),
    course: at(taught.course, place),
    lesson: at(taught.lesson, place),
    file: at(taught.file, place).id,
    file_key: at(taught.file, place).file,
    homework: at(given.homework, place),
    submission: at(given.submission, place).id,
    page: at(given.page, place).id,
    exam: at(exam, place),
    library: at(library, place),
    letter: at(letter, place).id,
  }))
}

type People = Awaited<ReturnType<typeof people>>

/** Saves each school's course, with a lesson and a file. */
async function catalogue(platform: Platform, who: People) {
  const { db } = platform
  const video_url = 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa'
  // The schools share their curriculum, because a request that saves the whole curriculum has at most 500 subjects.
  const curriculum = await makeCurriculum(db)
  const course = await db
    .insert(courses)
    .values(who.map(({ T1 }) => courseRow(T1, { video_url, ...curriculum })))
    .returning()
  const lesson = await db
    .insert(lessons)
    .values(course.map((one) => lessonRow(one, { video_url })))
    .returning()
  const keys = await makeFiles(platform, who.length, 'pdf')
  const name = { ar: 'ملف', en: 'File' }
  const file = await db
    .insert(lessonFiles)
    .values(lesson.map(({ id }, place) => ({ lesson_id: id, name, file: at(keys, place) })))
    .returning()
  return { course, lesson, file }
}

/** Saves each school's homework, with the work of the student S1. */
async function homework(platform: Platform, who: People, lesson: readonly { id: number }[]) {
  const { db } = platform
  const homework = await db
    .insert(homeworks)
    .values(lesson.map((one) => homeworkRow(one)))
    .returning()
  const submission = await db
    .insert(homeworkSubmissions)
    .values(homework.map(({ id }, place) => ({ homework_id: id, student_id: at(who, place).S1.id, note: 'تفضل' })))
    .returning()
  const keys = await makeFiles(platform, who.length, 'webp')
  const page = await db
    .insert(homeworkSubmissionFiles)
    .values(submission.map(({ id, student_id }, place) => ({ submission_id: id, student_id, file: at(keys, place) })))
    .returning()
  return { homework, submission, page }
}

const letterText = {
  name: 'هدى',
  email: 'hoda@mail.example',
  phone: '+201000000009',
  subject: 'سؤال',
  message: 'متى؟',
}

/** Subscribes S1, links S1 to the parent P1, and returns each school's letter. */
async function bindPeople({ db }: Platform, who: People, course: readonly (typeof courses.$inferSelect)[]) {
  await db.insert(subscriptions).values(course.map((one, place) => subscriptionRow(at(who, place).S1, one)))
  await db.insert(parentChildren).values(who.map(({ P1, S1 }) => ({ parent_id: P1.id, child_id: S1.id })))
  return db
    .insert(contactMessages)
    .values(who.map(() => letterText))
    .returning()
}

function at<One>(all: readonly One[], place: number): One {
  const one = all[place]
  if (one === undefined) throw new Error(`A statement returned no row ${place}.`)
  return one
}

export type MatrixSchool = Awaited<ReturnType<typeof buildSchools>>[number]

export async function writePages({ db }: Platform) {
  const text = { ar: 'نص', en: 'Text' }
  for (const slug of ['about-us', 'terms', 'privacy', 'return-policy'] as const) {
    await savePage(db, slug, { title: text, description: { ar: '<p>نص</p>', en: '<p>Text</p>' } })
  }
}
