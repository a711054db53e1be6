import { hashPassword } from '#server/auth/passwords.ts'
import { saveSettings } from '#server/content/settings.ts'
import { contactMessages } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import type { PlaceSettings } from '#server/storage/file-places.ts'
import { type FileStore, openFileStore } from '#server/storage/file-store.ts'
import { demoPassword } from './accounts.ts'
import { daysBefore } from './calendar.ts'
import { contactMessages as messageList } from './content/remarks.ts'
import { demoSettings } from './content/school.ts'
import { insertAll } from './insert-all.ts'
import { Random } from './random.ts'
import { keepPages, keepPapers, keepPhotos } from './sample-files.ts'
import { seedAttempts } from './seed-attempts.ts'
import { seedCourses, seedLessonFiles, seedLessons } from './seed-catalogue.ts'
import { seedComments } from './seed-comments.ts'
import { seedExams } from './seed-exams.ts'
import { seedHomework, seedSubmissions } from './seed-homework.ts'
import { seedLastSeen } from './seed-last-seen.ts'
import { seedNotices } from './seed-notices.ts'
import { seedOffice } from './seed-office.ts'
import { seedPeople } from './seed-people.ts'
import { seedPractice } from './seed-practice.ts'
import { seedQueues } from './seed-queues.ts'
import { fillSchool, readSchool, takeSeedTurn } from './seed-school.ts'
import { seedStopped } from './seed-stopped.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'
import { seedThreads } from './seed-threads.ts'
import { seedWeeks } from './seed-weeks.ts'

const seed = 1_441_973

/**
 * Fills a school without people with the demonstration, in one transaction. Two fills differ only in times, file keys
 * and the password's salt. Parallel processes wait for one another.
 */
export async function seedDemo(db: Db, settings: PlaceSettings): Promise<void> {
  const store = await openFileStore(db, settings)
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    await takeSeedTurn(tx)
    if ((await tx.$count(users)) > 0) return
    await fillDemo(tx, store, passwordHash)
  })
}

async function fillDemo(tx: Db, store: FileStore, passwordHash: string) {
  const now = new Date()
  await fillSchool(tx, now)
  await saveSettings(tx, demoSettings(now.getUTCFullYear()))
  const school = await readSchool(tx)
  const files = { papers: await keepPapers(tx, store), pages: await keepPages(tx, store) }
  const seeding = { tx, now, school, random: new Random(seed), ...files }
  const people = await seedPeople(seeding, passwordHash, await keepPhotos(tx, store))
  const courses = await seedCourses(seeding, people.teachers)
  const lessons = await seedLessons(seeding, courses)
  await seedLessonFiles(seeding, lessons)
  const exams = await seedExams(seeding, lessons)
  const homework = await seedHomework(seeding, lessons)
  const access = await seedSubscriptions(seeding, { students: people.students, courses })
  await seedSubmissions(seeding, homework, access)
  await seedAttempts(seeding, exams, access)
  await seedPractice(seeding, lessons)
  await seedWeeks(seeding, { lessons, access, family: people.students.slice(0, 2) })
  await seedOffice(seeding, passwordHash, { office: people.office, child: people.students.at(-1)?.id })
  await seedQueues(seeding, { students: people.students, courses })
  await seedStopped(seeding, { office: people.office, courses, exams, access })
  await seedNotices(seeding, people)
  await seedThreads(seeding)
  await seedComments(seeding)
  await seedLastSeen(seeding)
  await insertAll(
    tx,
    contactMessages,
    messageList.map((message, place) => ({
      ...message,
      email: `visitor${place + 1}@mail.example`,
      phone: `+20120000090${place}`,
      created_at: daysBefore(now, 3 - place),
    })),
  )
}
