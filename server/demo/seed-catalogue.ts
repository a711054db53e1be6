import { fromPounds, type Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { embedLink } from '#contract/video.ts'
import { courses, lessonFiles, lessons } from '#server/catalogue/tables.ts'
import { daysBefore } from './calendar.ts'
import type { CourseContent } from './content/course.ts'
import { allCourses } from './content/courses.ts'
import type { TeacherName } from './content/teachers.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import { notesOf } from './sample-files.ts'
import type { Seeding } from './seeding.ts'

export interface Course {
  id: number
  teacher_id: number
  content: CourseContent
  /** The price in piastres per month; null for a free course. */
  price: Piastres | null
  created_at: Date
}

export interface Lesson {
  id: number
  course: Course
  name: Bilingual
  /** The place in the course, from 1. */
  number: number
  status: boolean
  created_at: Date
}

/**
 * Links to freely licensed films and to YouTube's sample video, because the demonstration uses no real teacher's work.
 */
const videos = ['aqz-KE-bpKQ', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'M7lc1UVf-VE'].map(embedLink)

export async function seedCourses(seeding: Seeding, teacherIds: Record<TeacherName, number>): Promise<Course[]> {
  const { tx, random, now, school } = seeding
  // The first course of the content is created last, because lists show the newest course first.
  const drafts = allCourses.toReversed().map((content, place) => {
    const { teacher, subject, grade, price, inactive, name, description, learn } = content
    const created_at = daysBefore(now, 118 + (allCourses.length - place) * 3)
    const row = {
      teacher_id: teacherIds[teacher],
      name,
      description,
      what_you_will_learn: { ar: learn.map(({ ar }) => ar), en: learn.map(({ en }) => en) },
      subject_id: school.subject(subject),
      ...school.grade(grade),
      video_url: content.shortExams || random.chance(0.6) ? random.pick(videos) : null,
      price: price === null ? null : fromPounds(price),
      status: !inactive,
      created_at,
    }
    return { content, row }
  })
  const kept = await insertAndPair(tx, courses, drafts)
  return kept.toReversed().map(({ id, content, row: { teacher_id, price, created_at } }) => ({
    id,
    teacher_id,
    content,
    price,
    created_at,
  }))
}

/** Saves about one lesson a week for each course; the newest lesson is some days old. */
export async function seedLessons({ tx, random, now }: Seeding, courseList: Course[]): Promise<Lesson[]> {
  const drafts = courseList.flatMap((course) => {
    const count = course.content.lessons.length
    const rhythm = Math.min(8, Math.floor(100 / count))
    return course.content.lessons.map((name, place) => {
      const created_at = daysBefore(now, (count - place) * rhythm + random.next())
      const status = !(place === count - 2 && count > 4 && random.chance(0.3))
      const video_url = random.chance(0.7) ? random.pick(videos) : null
      const is_free = place === 0 && course.price !== null
      const row = {
        course_id: course.id,
        name,
        video_url: is_free ? videos[0] : video_url,
        status,
        is_free,
        created_at,
      }
      return { course, number: place + 1, row }
    })
  })
  const kept = await insertAndPair(tx, lessons, drafts)
  return kept.map(({ id, course, number, row: { name, status, created_at } }) => ({
    id,
    course,
    number,
    name,
    status,
    created_at,
  }))
}

export async function seedLessonFiles({ tx, random, papers }: Seeding, lessonList: Lesson[]): Promise<void> {
  const rows = lessonList.flatMap(({ id, course, name, created_at }) => {
    const offered = [
      { paper: notesOf[course.content.subject], ar: `مذكّرة: ${name.ar}`, en: `Notes: ${name.en}` },
      { paper: 'worksheet' as const, ar: `تدريبات: ${name.ar}`, en: `Practice: ${name.en}` },
      { paper: notesOf[course.content.subject], ar: `ملخّص في صفحة: ${name.ar}`, en: `One-page summary: ${name.en}` },
    ]
    return offered
      .slice(0, random.pick([1, 2, 2, 3]))
      .map(({ paper, ar, en }) => ({ lesson_id: id, name: { ar, en }, file: papers[paper], created_at }))
  })
  await insertAll(tx, lessonFiles, rows)
}
