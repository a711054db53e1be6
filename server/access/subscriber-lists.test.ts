import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { idsIn, statusOf } from '#server/test/replies.ts'

const { platform, db, teacher, student, parent, curriculum } = await openCast()
beforeAll(() => linkChild(db, parent, student))
afterAll(() => platform.close())

const off = { status: false }
const deleted = { deleted_at: new Date() }

test.for([
  { state: 'an active course', course: {}, lesson: {}, isOpen: true, isListed: true, inCourses: true },
  { state: 'an inactive course', course: off, lesson: {}, isOpen: true, isListed: true, inCourses: true },
  { state: 'a deleted course', course: deleted, lesson: {}, isOpen: true, isListed: false, inCourses: false },
  { state: 'an inactive lesson', course: {}, lesson: off, isOpen: false, isListed: false, inCourses: true },
  { state: 'a deleted lesson', course: {}, lesson: deleted, isOpen: false, isListed: false, inCourses: true },
])(
  'the door and the lists of a running subscriber agree about $state',
  async ({ isOpen, isListed, inCourses, ...fields }) => {
    const course = await makeCourse(db, teacher, { ...curriculum, ...fields.course })
    await subscribe(db, student, course)
    const lesson = await makeLesson(db, course, fields.lesson)
    const homework = await makeHomework(db, lesson, { due_date: addDays(cairoDate(new Date()), 1) })
    const exam = await makeTest(db, lesson)

    const door = await statusOf(student, 'GET /lesson/data/:id', { params: { id: lesson.id } })
    expect(door).toBe(isOpen ? 200 : 404)
    const params = { params: { id: student.id } }
    const today = (await student.call('GET /student/today')).body.data
    expect({
      today: today.homework.some(({ id }) => id === homework.id),
      homework: idsIn(await parent.call('GET /parent/child/:id/homeworks', params)).includes(homework.id),
      exams: idsIn(await parent.call('GET /parent/child/:id/tests', params)).includes(exam.id),
    }).toEqual({ today: isListed, homework: isListed, exams: isListed })
    const courses = (await parent.call('GET /parent/child/:id/courses', params)).body.data
    const listed = courses.filter(({ id }) => id === course.id)
    const page = await statusOf(parent, 'GET /course/data/:id', { params: { id: course.id } })
    expect(listed.map(({ is_open }) => is_open)).toEqual(inCourses ? [page === 200 ? 1 : 0] : [])

    const graded = { homework_id: homework.id, student_id: student.id, grade: 5, graded_at: new Date() }
    await db.insert(homeworkSubmissions).values(graded)
    const results = (await student.call('GET /student/results')).body.data
    expect(results.find(({ id }) => id === homework.id)?.is_open).toBe(isOpen ? 1 : 0)
  },
)
