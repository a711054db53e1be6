import { eq } from 'drizzle-orm'
import { lessonFiles } from '#server/catalogue/tables.ts'
import { savePage } from '#server/content/pages.ts'
import { contactMessages } from '#server/content/tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from '#server/homework/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import type { Caller } from './caller.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from './examples.ts'
import type { Person, Platform } from './platform.ts'
import { putFile } from './stored-files.ts'

/** The columns of authorization.csv. */
export const matrixRoles = ['G', 'S1', 'S0', 'T1', 'T2', 'P1', 'P2', 'A'] as const
export type MatrixRole = (typeof matrixRoles)[number]

let files = 0
/** Saves two PDF files and returns their keys. */
async function twoStoredFiles({ db, app }: Platform) {
  files += 2
  const keys = [files, files + 1].map((number) => number.toString(16).padStart(32, '0'))
  for (const key of keys) {
    await putFile(app.context.files, key, '%PDF-1.4\n')
  }
  const facts = { kind: 'pdf', size: 9, sha256: '0'.repeat(64), name: 'notes.pdf' } as const
  await db.insert(storedFiles).values(keys.map((key) => ({ key, ...facts })))
  return keys as [string, string]
}

async function people({ joinAll }: Platform) {
  const [S1, S0, T1, T2, P1, P2, A] = await joinAll([
    'student',
    'student',
    'teacher',
    'teacher',
    'parent',
    'parent',
    'admin',
  ])
  return { S1, S0, T1, T2, P1, P2, A } as Record<Exclude<MatrixRole, 'G'>, Person>
}

/**
 * Builds a school with one object of every kind, owned by the teacher T1. The subscribed student S1 has handed in work.
 * Other people: a student without subscription (S0), another teacher (T2), S1's parent (P1), another parent (P2) and an
 * administrator (A).
 */
export async function buildMatrixSchool(platform: Platform) {
  const { db } = platform
  const who = await people(platform)
  const video_url = 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa'
  const course = await makeCourse(db, who.T1, { video_url })
  const lesson = await makeLesson(db, course, { video_url })
  const name = { ar: 'ملف', en: 'File' }
  const [file_key, submitted] = await twoStoredFiles(platform)
  const [file] = await db.insert(lessonFiles).values({ lesson_id: lesson.id, name, file: file_key }).returning()
  const homework = await makeHomework(db, lesson)
  const [submission] = await db
    .insert(homeworkSubmissions)
    .values({ homework_id: homework.id, student_id: who.S1.id, note: 'تفضل' })
    .returning()
  await db.update(storedFiles).set({ kind: 'webp' }).where(eq(storedFiles.key, submitted))
  const [page] = await db
    .insert(homeworkSubmissionFiles)
    .values({ submission_id: submission?.id ?? 0, file: submitted })
    .returning()
  const exam = await makeTest(db, lesson, { count: 2 })
  const library = await makeTest(db, undefined)
  await subscribe(db, who.S1, course)
  await linkChild(db, who.P1, who.S1)
  const letterText = {
    name: 'هدى',
    email: 'hoda@mail.example',
    phone: '+201000000009',
    subject: 'سؤال',
    message: 'متى؟',
  }
  const [letter] = await db.insert(contactMessages).values(letterText).returning()
  return {
    platform,
    who,
    /** Returns the caller of a column. */
    caller: (role: MatrixRole): Caller => (role === 'G' ? platform.visitor : who[role]),
    course,
    lesson,
    file: file?.id ?? 0,
    file_key,
    homework,
    submission: submission?.id ?? 0,
    page: page?.id ?? 0,
    exam,
    library,
    letter: letter?.id ?? 0,
  }
}

export type MatrixSchool = Awaited<ReturnType<typeof buildMatrixSchool>>

export async function writePages({ db }: Platform) {
  const text = { ar: 'نص', en: 'Text' }
  for (const slug of ['about-us', 'terms', 'privacy', 'return-policy'] as const) {
    await savePage(db, slug, { title: text, description: { ar: '<p>نص</p>', en: '<p>Text</p>' } })
  }
}
