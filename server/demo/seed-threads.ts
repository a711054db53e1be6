import { and, eq, isNull, ne } from 'drizzle-orm'
import { isSubscribed } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { announcements } from '#server/catalogue/announcement-tables.ts'
import { courses } from '#server/catalogue/tables.ts'
import { announcementTold } from '#server/catalogue/tell-announcement.ts'
import type { Viewer } from '#server/http/session.ts'
import { mostTries } from '#server/jobs/retry.ts'
import { jobs } from '#server/jobs/tables.ts'
import { notices } from '#server/notices/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { reportMessage } from '#server/threads/report-message.ts'
import { threadMessages, threads } from '#server/threads/tables.ts'
import { causeOf } from '#server/threads/write-message.ts'
import { daysBefore, minutesAfter } from './calendar.ts'
import { demoAnnouncement, demoReport, demoThreads, untoldAnnouncement } from './content/threads.ts'
import { demoPeople } from './demo-people.ts'
import { insertAll } from './insert-all.ts'
import type { Seeding } from './seeding.ts'

/**
 * Gives teacher, student and parent of the demonstration threads whose last message is unread. The student also gets an
 * announcement. The office gets a reported message, and a job that could not notify students of another announcement.
 */
export async function seedThreads(seeding: Seeding): Promise<void> {
  const people = await demoPeople(seeding.tx)
  const { teacher, student, parent } = people
  await seedThread(seeding, { teacher, person: student, said: demoThreads.student, days: 0.3 })
  await seedThread(seeding, { teacher, person: parent, said: demoThreads.parent, days: 0.2 })
  const [other, rude] = await seeding.tx
    .select({ id: subscriptions.student_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.teacher_id, teacher), ne(subscriptions.student_id, student)))
    .orderBy(subscriptions.id)
    .limit(2)
  if (other) await seedThread(seeding, { teacher, person: other.id, said: demoThreads.other, days: 0.1 })
  if (rude) {
    const [message = 0] = await seedThread(seeding, { teacher, person: rude.id, said: demoThreads.rude, days: 0.4 })
    const context = { db: seeding.tx } as AppContext
    await reportMessage(context, { id: teacher, role: 'teacher' } as Viewer, { id: message, reason: demoReport })
  }
  await seedAnnouncement(seeding, people)
  await seedUntold(seeding, teacher)
}

interface Thread {
  teacher: number
  person: number
  said: readonly (readonly [from: 'teacher' | 'person', text: string])[]
  /** The number of days since the first message. */
  days: number
}

/**
 * Saves a thread in which only the last message is unread, and the notice of that message. Returns the messages' ids.
 */
async function seedThread({ tx, now }: Seeding, { teacher, person, said, days }: Thread): Promise<number[]> {
  const [thread_id = 0] = await insertAll(tx, threads, [{ teacher_id: teacher, person_id: person }])
  const began = daysBefore(now, days)
  const rows = said.map(([from, text], place) => ({
    ...{ thread_id, text, created_at: minutesAfter(began, 9 * place) },
    writer_id: from === 'teacher' ? teacher : person,
  }))
  const ids = await insertAll(tx, threadMessages, rows)
  const [read = 0, last = 0] = [ids.at(-2), ids.at(-1)]
  const isForPerson = said.at(-1)?.[0] === 'teacher'
  const marks = { read_by_teacher: isForPerson ? last : read, read_by_person: isForPerson ? read : last }
  await tx
    .update(threads)
    .set({ last_id: last, ...marks })
    .where(eq(threads.id, thread_id))
  const [to, from] = isForPerson ? [person, teacher] : [teacher, person]
  const created_at = rows.at(-1)?.created_at ?? now
  const notice = { person_id: to, actor_id: from, cause: causeOf(thread_id), facts: { message_id: last }, created_at }
  await insertAll(tx, notices, [{ kind: 'thread.written', ...notice }])
  return ids
}

async function seedAnnouncement({ tx, now }: Seeding, { teacher, student }: { teacher: number; student: number }) {
  const [course] = await tx
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(and(eq(courses.teacher_id, teacher), isSubscribed({ id: student }, courses)))
    .orderBy(courses.id)
    .limit(1)
  if (!course) return
  const created_at = daysBefore(now, 0.25)
  await insertAll(tx, announcements, [{ course_id: course.id, text: demoAnnouncement, created_at }])
  const facts = { course_id: course.id, course: course.name, text: demoAnnouncement }
  await insertAll(tx, notices, [{ kind: 'course.announced', person_id: student, facts, created_at }])
}

/** Saves a job that has used up its tries. When the office starts the job again, the students are notified. */
async function seedUntold({ tx, now }: Seeding, teacher: number) {
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(ne(courses.teacher_id, teacher), eq(courses.status, true), isNull(courses.hidden_at)))
    .orderBy(courses.id)
    .limit(1)
  if (!course) return
  const [began, failed_at] = [daysBefore(now, 0.2), daysBefore(now, 0.15)]
  const announcement = { course_id: course.id, text: untoldAnnouncement, created_at: began }
  const [id] = await insertAll(tx, announcements, [announcement])
  const failure = { tries: mostTries, error: 'Connection terminated unexpectedly', due_at: null, failed_at }
  await insertAll(tx, jobs, [{ name: announcementTold.name, data: { id }, created_at: began, ...failure }])
}
