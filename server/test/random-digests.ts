import { inArray } from 'drizzle-orm'
import { cairoDate } from '#contract/calendar/cairo.ts'
import { guardianTextVersion } from '#contract/limits.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import type { Db } from '#server/db/open.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { digests } from '#server/digests/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { users } from '#server/people/tables.ts'
import type { Span } from '#server/week/span.ts'
import { pathIn } from './digests.ts'
import { fillRandomWeeks } from './random-weeks.ts'

const guardianOf = (student: number) => `+20127${String(student).padStart(7, '0')}`

/** Saves that the guardians of these students answered an earlier message in English, so that the next is English. */
export async function answerInEnglish(db: Db, students: readonly number[], { from }: Span): Promise<void> {
  const earlier = new Date(from.getTime() - 7 * 24 * 3_600_000)
  const rows = students.map((student_id) => ({
    ...{ student_id, week: cairoDate(earlier), contact: guardianOf(student_id), channel: 'sms' as const },
    ...{ language: 'en' as const, until: earlier, token_hash: `earlier ${student_id}`, expires_at: earlier },
  }))
  await insertAll(db, digests, rows)
}

/** Fills an empty school with random students under 18, each with a confirmed guardian. Returns the students' ids. */
export async function fillGuardedWeeks(db: Db, size: number, span: Span, seed: number): Promise<number[]> {
  const students = await fillRandomWeeks(db, size, span, seed)
  await db.update(users).set({ birth_date: null }).where(inArray(users.id, students))
  const rows = students.map((student_id) => ({
    ...{ student_id, state: 'confirmed' as const, method: 'code' as const, version: guardianTextVersion },
    guardian_phone: guardianOf(student_id),
  }))
  await insertAll(db, guardianConsents, rows)
  return students
}

/** Returns the path of the link and the text of each message, by the student whom the message is about. */
export async function waitingDigests(db: Db): Promise<ReadonlyMap<number, { path: string; text: string }>> {
  const rows = await db.select({ about: messages.about_id, text: messages.text }).from(messages)
  return new Map(rows.map(({ about, text }) => [about ?? 0, { path: pathIn(text ?? ''), text: text ?? '' }]))
}
