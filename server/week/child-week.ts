import { eq, sql } from 'drizzle-orm'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { grades } from '#server/catalogue/curriculum-tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/exams/count-failure.ts'
import { finishDueAttempts } from '#server/exams/finish-attempts.ts'
import { withFiles } from '#server/homework/submission-files.ts'
import { users } from '#server/people/tables.ts'
import type { WeekFacts } from './facts.ts'
import { readWeeks } from './read-weeks.ts'
import { type Span, saturdayOf, spanOf, weekAt } from './span.ts'

interface Asked {
  childId: number
  /** A day of the wanted week. Without a day, or for a future day, the running week is returned. */
  from: string | undefined
  language: Language
  log: Log
}

/** Ends the child's due attempts, then returns the week with the evidence of each fact. The route checks the access. */
export async function readChildWeek(context: AppContext, { childId, from, language, log }: Asked, now = new Date()) {
  const { db } = context
  await finishDueAttempts(context, { student: childId, log })
  const child = await readChild(db, childId)
  const thisWeek = weekAt(now)
  const week = from === undefined ? thisWeek : earlierOf(saturdayOf(from), thisWeek)
  const span = spanOf(week, now)
  const facts = (await readWeeks(db, [childId], span)).get(childId)
  if (!facts) throw new AppError('notFound')
  return {
    child: { id: child.id, name: child.name, gradeName: child.grade && inLanguage(child.grade, language) },
    week: {
      ...daysOf(span),
      until: span.until,
      earlier: week > weekAt(child.created_at) ? addDays(week, -7) : null,
      later: week < thisWeek ? addDays(week, 7) : null,
    },
    ...(await presented(context, facts)),
  }
}

const earlierOf = (one: string, other: string) => (one < other ? one : other)

/** Returns the first and the last day of the span in Egypt. */
const daysOf = ({ week, until }: Span) => ({ from: week, to: cairoDate(new Date(until.getTime() - 1)) })

export async function readChild(db: Db, id: number) {
  const grade = sql<Bilingual | null>`${grades.name}`
  const [child] = await db
    .select({ id: users.id, name: users.name, grade, created_at: users.created_at })
    .from(users)
    .leftJoin(grades, eq(grades.id, users.grade_id))
    .where(eq(users.id, id))
  if (!child) throw new AppError('notFound')
  return child
}

export const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Returns the facts with dates in place of milliseconds, and with links to the files of the homework. */
async function presented(context: AppContext, { lessons, homework, exams, subscriptions, coming }: WeekFacts) {
  const { first_end_ms, ...running } = subscriptions
  return {
    lessons: {
      ...lessons,
      list: lessons.list.map(({ published_ms, opened_ms, ...one }) => ({
        ...one,
        published_at: new Date(published_ms),
        opened_at: dateOf(opened_ms),
      })),
    },
    homework: { ...homework, list: await withLinks(context, homework.list) },
    exams: {
      ...exams,
      list: exams.list.map(({ submitted_ms, take_by_ms, ...one }) => ({
        ...one,
        submitted_at: dateOf(submitted_ms),
        take_by: dateOf(take_by_ms),
      })),
    },
    subscriptions: {
      ...running,
      first_end_at: dateOf(first_end_ms),
      list: running.list.map(({ ends_ms, ...one }) => ({ ...one, ends_at: dateOf(ends_ms) })),
    },
    coming: { ...coming, list: coming.list.map(({ at_ms, ...one }) => ({ ...one, at: new Date(at_ms) })) },
  }
}

async function withLinks(context: AppContext, list: WeekFacts['homework']['list']) {
  const submitted = list.flatMap(({ submission_id }) => (submission_id === null ? [] : [{ id: submission_id }]))
  const filesOf = new Map((await withFiles(context, submitted)).map(({ id, files }) => [id, files]))
  return list.map(({ submitted_ms, submission_id, ...one }) => ({
    ...one,
    submitted_at: dateOf(submitted_ms),
    files: filesOf.get(submission_id ?? 0) ?? [],
  }))
}
