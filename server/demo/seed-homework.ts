import { cairoDate } from '#contract/calendar/cairo.ts'
import { homeworkMarks } from '#server/homework/mark-tables.ts'
import { homeworkFiles, homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { daysBefore, later, minutesAfter } from './calendar.ts'
import { pagesByHand } from './content/pages-by-hand.ts'
import { studentNotes, teacherNotes } from './content/remarks.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import type { Random } from './random.ts'
import type { Lesson } from './seed-catalogue.ts'
import type { Access } from './seed-subscriptions.ts'
import type { Seeding } from './seeding.ts'

export interface Homework {
  id: number
  lesson: Lesson
  created: Date
}

export async function seedHomework({ tx, random, papers, now }: Seeding, lessonList: Lesson[]): Promise<Homework[]> {
  const drafts = lessonList.flatMap((lesson) => {
    const titles = [
      { ar: `واجب: ${lesson.name.ar}`, en: `Homework: ${lesson.name.en}` },
      { ar: `مراجعة إضافية: ${lesson.name.ar}`, en: `Extra practice: ${lesson.name.en}` },
    ]
    const count = random.pick(lesson.course.content.lessons.length > 10 ? [1, 1, 2] : [0, 1, 1])
    return titles.slice(0, count).map(({ ar, en }, place) => ({
      lesson,
      row: {
        ...{ lesson_id: lesson.id, name_ar: ar, name_en: en, full_mark: 10 },
        ...{
          created: minutesAfter(lesson.created_at, 60 + place),
          due_date: dueDate(lesson.created_at, now),
        },
      },
    }))
  })
  const kept = await insertAndPair(tx, homeworks, drafts)
  await insertAll(
    tx,
    homeworkFiles,
    kept.map(({ id }) => ({ homework_id: id, file: papers.worksheet })),
  )
  return kept.map(({ id, lesson, row }) => ({ id, lesson, created: row.created }))
}

/** Returns the due date of homework. Older homework has null, because it would otherwise count as missing. */
const dueDate = (given: Date, now: Date) => (given > daysBefore(now, 10) ? cairoDate(daysBefore(given, -7)) : null)

/**
 * Saves submissions; older submissions are graded, and most newer submissions wait. Physics is written by hand, with
 * marks once graded.
 */
export async function seedSubmissions(seeding: Seeding, homeworkList: Homework[], accessList: Access[]): Promise<void> {
  const { tx, papers, pages } = seeding
  const byCourse = Map.groupBy(homeworkList, ({ lesson }) => lesson.course.id)
  const drafts = accessList.flatMap((access) => {
    const given = (byCourse.get(access.course.id) ?? []).filter(({ lesson }) => lesson.status)
    return given.flatMap((homework, place) => {
      const row = submission(seeding, access, { homework, place })
      return row ? [{ row, isByHand: access.course.content.subject === 'physics' }] : []
    })
  })
  const kept = await insertAndPair(tx, homeworkSubmissions, drafts)
  const files = kept.flatMap(({ id, row, isByHand }) =>
    (isByHand ? pages : [papers.solution]).map((file, place) => ({
      row: { submission_id: id, student_id: row.student_id, file },
      marks: isByHand ? pagesByHand[place]?.marks : undefined,
      graded_at: row.graded_at,
    })),
  )
  const handedIn = await insertAndPair(tx, homeworkSubmissionFiles, files)
  await insertAll(
    tx,
    homeworkMarks,
    handedIn.flatMap(({ id, row: { student_id }, marks, graded_at }) =>
      marks && graded_at ? [{ page_id: id, student_id, marks, version: 1, saved_at: graded_at }] : [],
    ),
  )
}

/**
 * Returns a submission, or undefined for homework that the student did not hand in. In the first course, the
 * demonstration's student has two graded submissions and one waiting submission.
 */
function submission(
  { random }: Seeding,
  { student, isDemo, since, until }: Access,
  { homework, place }: { homework: Homework; place: number },
) {
  const open = later(homework.created, since)
  const minutes = (until.getTime() - open.getTime()) / 60_000
  if (minutes < 60 || (isDemo ? place > 2 : !random.chance(0.55))) return undefined
  const submitted_at = minutesAfter(open, minutes * (isDemo ? 0.2 + place * 0.3 : random.next()))
  const waits = (until.getTime() - submitted_at.getTime()) / 60_000
  const isGraded = isDemo ? place < 2 : waits > 5 * 24 * 60 || random.chance(0.25)
  const note = random.chance(0.4) ? random.pick(studentNotes) : null
  const mark = isGraded ? marking(random, student.ability) : { grade: null, teacher_note: null }
  const graded_at = isGraded ? minutesAfter(submitted_at, Math.min(waits, 60 + random.next() * 4000)) : null
  return { homework_id: homework.id, student_id: student.id, note, submitted_at, ...mark, graded_at }
}

/** Returns a grade out of ten, in steps of one half, and perhaps a note. */
function marking(random: Random, ability: number) {
  const grade = Math.min(10, Math.max(3, Math.round((ability * 10 + random.next() * 3 - 1) * 2) / 2))
  const level = grade >= 9 ? 'excellent' : grade >= 7 ? 'good' : grade >= 5 ? 'fair' : 'weak'
  return { grade, teacher_note: random.chance(0.8) ? random.pick(teacherNotes[level]) : null }
}
