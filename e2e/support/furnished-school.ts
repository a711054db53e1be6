import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Language } from '#contract/values.ts'
import { openSession } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/open.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { test as base, patient, serveSchool, signIn } from './platform.ts'

export const walkers = ['visitor', 'student', 'teacher', 'parent', 'admin'] as const
export type Walker = (typeof walkers)[number]

/** The language, theme and width in pixels of a browser. */
export interface View {
  language: Language
  theme: 'light' | 'dark'
  width: number
}

/** Ids of the demonstration's teacher, of the teacher's objects, and of work of the demonstration's student. */
export interface Ids {
  teacher: number
  course: number
  lesson: number
  /** The free lesson of the same course. */
  freeLesson: number
  /** The free practice of a course. */
  practice: number
  homework: number
  /** An exam that other students have taken, but not the demonstration's student. */
  exam: number
  submission: number
  child: number
  /** The id of a graded submission of the demonstration's student; the student's parent may read it too. */
  markedWork: number
  /** An exam whose corrected paper is open to the child, who is the demonstration's student, and to the parent. */
  paper: number
  /** The reference of a payment of the demonstration's student. */
  receipt: string
  /** Subject and grade of the course. */
  subject: number
  grade: number
}

const both = <T>(...choices: [T, T]) => choices
export const everyView: View[] = both('ar', 'en').flatMap((language) =>
  both('light', 'dark').flatMap((theme) => both(390, 1280).map((width) => ({ language, theme, width }) as View)),
)

/**
 * The views of the walks: every view with `WALK=everything`, else none, because `npm run shots` only takes screenshots.
 */
export const walkedViews: View[] = process.env.WALK === 'everything' ? everyView : []

export const nameOf = ({ language, theme, width }: View) => `${language}-${theme}-${width}`

/** Serves the demonstration school with people of every role. */
async function openFurnishedSchool() {
  const platform = await serveSchool()
  await seedDemo(platform.db, platform.config)
  const ids = await idsIn(platform.db)
  const enter = async (browser: Browser, walker: Walker, view: View): Promise<Page> => {
    const context = await browser.newContext({ ...optionsOf(view), baseURL: platform.config.publicUrl })
    await context.addCookies([{ name: 'i18next', value: view.language, url: platform.config.publicUrl }])
    if (walker !== 'visitor') {
      const id = await idOf(platform.db, walker)
      await signIn(context, platform, { id, token: await openSession(platform.db, id) })
    }
    return patient(await context.newPage())
  }
  return { ...platform, ids, enter }
}

export type FurnishedSchool = Awaited<ReturnType<typeof openFurnishedSchool>>

export const test = base.extend<{ furnished: FurnishedSchool }>({
  furnished: async ({ opened }, use) => use(await opened('furnished', openFurnishedSchool)),
})

/** Returns the options of a browser context with the view's theme and width. */
export const optionsOf = ({ theme, width }: View): BrowserContextOptions => ({
  locale: 'ar-EG',
  timezoneId: 'Africa/Cairo',
  colorScheme: theme,
  reducedMotion: 'reduce',
  viewport: { width, height: 860 },
})

const phoneOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.phone ?? ''

async function idOf(db: Db, role: Role) {
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where phone = ${phoneOf(role)}`)
  return rows[0]?.id ?? 0
}

/**
 * Returns the ids of objects with work in them: a lesson with files, homework, a taken exam. Throws without such a
 * lesson.
 */
async function idsIn(db: Db): Promise<Ids> {
  const [teacher, student, parent] = [await idOf(db, 'teacher'), await idOf(db, 'student'), await idOf(db, 'parent')]
  const { rows } = await db.execute<Ids & Record<string, unknown>>(sql`
    select ${teacher}::int as teacher, courses.id as course, lessons.id as lesson, homeworks.id as homework,
      tests.id as exam, attempts.id as submission, courses.subject_id as subject, courses.grade_id as grade,
      (select min(child_id) from parent_children where parent_id = ${parent}) as child,
      (select max(taken.id) from tests as taken join attempts on attempts.test_id = taken.id
        where attempts.student_id = ${student} and taken.released_at < now()) as paper,
      (select max(work.id) from homework_submissions as work
        join homeworks as own on own.id = work.homework_id join lessons as part on part.id = own.lesson_id
        join subscriptions on subscriptions.course_id = part.course_id and subscriptions.student_id = ${student}
        where work.student_id = ${student} and work.graded_at is not null
        and (subscriptions.ends_at is null or subscriptions.ends_at > now())) as "markedWork",
      (select max(practice.id) from tests as practice where practice.is_practice) as practice,
      (select max(ref) from payments where student_id = ${student} and paid_at is not null) as receipt,
      (select free.id from lessons as free where free.course_id = courses.id and free.is_free) as "freeLesson"
    from courses
    join lessons on lessons.course_id = courses.id and lessons.status
    join homeworks on homeworks.lesson_id = lessons.id
    join tests on tests.lesson_id = lessons.id
    join attempts on attempts.test_id = tests.id and attempts.submitted_at is not null
    where courses.teacher_id = ${teacher} and courses.status
      and exists (select from lesson_files where lesson_id = lessons.id)
      and exists (select from homework_submissions where homework_id = homeworks.id)
      and exists (select from subscriptions where student_id = ${student} and course_id = courses.id
        and (ends_at is null or ends_at > now()))
      and not exists (select from attempts as own where own.student_id = ${student} and own.test_id = tests.id)
    order by attempts.id limit 1`)
  const [ids] = rows
  if (!ids) throw new Error('the demonstration has no lesson with everything in it')
  return ids
}
