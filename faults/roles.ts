import { randomUUID } from 'node:crypto'
import { twoSteps } from '#server/auth/tables.ts'
import { linkChild, makeHomework } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { bodyOf, type Everyday } from './everyday.ts'
import { joinAs, type Person, type TestSchool } from './school.ts'

/** A teacher's course with its lesson and one homework. */
export interface Class {
  school: TestSchool
  homework: { id: number }
}

export type RoleName = 'student' | 'teacher' | 'parent' | 'visitor' | 'office'

/** One visit of a person: the requests of several pages. */
type Visit = (people: Everyday, thinkingMs: number) => Promise<void>

/** Returns the visits of a new person of a role in the class. */
export const visitsOf: Record<RoleName, (one: Class) => Promise<Visit>> = {
  student: async (one) => (people, thinkingMs) => visitAsStudent(one, people, thinkingMs),
  teacher: async (one) => (people, thinkingMs) => visitAsTeacher(one, people, thinkingMs),
  parent: visitsOfParent,
  visitor: async (one) => (people, thinkingMs) => visitAsGuest(one, people, thinkingMs),
  office: visitsOfOffice,
}

export const classOfSchool = async (school: TestSchool): Promise<Class> => ({
  school,
  homework: await makeHomework(school.db, school.lesson, { full_mark: 10 }),
})

/** A new student at each visit, because a student hands in a homework once. */
async function visitAsStudent({ school, homework }: Class, people: Everyday, thinkingMs: number) {
  const [person] = await school.students(1)
  if (!person) throw new Error('the school made no student')
  const { token } = person
  await people.look(['GET /user/data', 'GET /student/today', 'GET /student/my-teachers'], { token }, thinkingMs)
  const course = { token, id: school.course.id }
  await people.look(['GET /course/data/:id', 'GET /course/:id/announcements'], course, thinkingMs)
  const lesson = { token, id: school.lesson.id }
  await people.look(['GET /lesson/data/:id', 'GET /lesson/homeworks/:id', 'GET /lesson/tests/:id'], lesson, thinkingMs)
  const form = new FormData()
  form.set('homework_id', String(homework.id))
  form.set('note', 'حللت كل المسائل')
  form.set('files[0]', samplePdf())
  await people.ask('POST /homework-submission/submit', { token, form, key: randomUUID() })
  await people.look(['GET /homework-submission/submissions/:id'], { token, id: homework.id }, thinkingMs)
  await people.look(['GET /notices', 'POST /notices/read', 'GET /threads'], { token }, thinkingMs)
}

/** Marks the first waiting homework, and sometimes announces something. */
async function visitAsTeacher({ school, homework }: Class, people: Everyday, thinkingMs: number) {
  const { token } = school.teacher
  await people.look(['GET /teacher/today', 'GET /teacher/inbox', 'GET /teacher/inbox/counts'], { token }, thinkingMs)
  const holder = randomUUID()
  const desk = await people.ask('POST /marking/:id/take', { token, id: homework.id, body: { holder } })
  const paper = bodyOf('POST /marking/:id/take', desk)?.data.papers[0]
  if (paper) {
    const body = { holder, grade: 8.5, teacher_note: 'أحسنت', comments: [] }
    await people.ask('POST /marking/papers/:id/grade', { token, id: paper.id, body })
  }
  await people.ask('POST /marking/:id/leave', { token, id: homework.id, body: { holder } })
  await people.look(['GET /my-courses', 'GET /teacher/my-students', 'GET /notices'], { token }, thinkingMs)
  if (Math.random() < 0.05) {
    const body = { text: 'حصة الخميس تبدأ السابعة مساءً.' }
    await people.ask('POST /course/:id/announcements', { token, id: school.course.id, body })
  }
}

async function visitsOfParent({ school }: Class): Promise<Visit> {
  const parent = await joinAs(school.db, 'parent')
  const [child] = await school.students(1)
  if (!child) throw new Error('the school made no student')
  await linkChild(school.db, parent, child)
  const { token } = parent
  return async (people, thinkingMs) => {
    await people.look(['GET /parent/today', 'GET /parent-student/students'], { token }, thinkingMs)
    const pages = ['courses', 'homeworks', 'tests', 'week'] as const
    const asked = { token, id: child.id }
    await people.look(
      pages.map((page) => `GET /parent/child/:id/${page}` as const),
      asked,
      thinkingMs,
    )
    await people.look(['GET /notices', 'POST /notices/read'], { token }, thinkingMs)
  }
}

/** Reads the public pages, and sometimes writes a letter to the school. */
async function visitAsGuest({ school }: Class, people: Everyday, thinkingMs: number) {
  await people.look(['GET /settings', 'GET /counts', 'GET /teachers/all', 'GET /teachers/choices'], {}, thinkingMs)
  await people.look(['GET /teachers/find'], { query: `q=${encodeURIComponent('فيزياء')}` }, thinkingMs)
  await people.look(['GET /teacher/data/:id', 'GET /teacher/courses/:id'], { id: school.teacher.id }, thinkingMs)
  await people.look(['GET /course/data/:id'], { id: school.course.id }, thinkingMs)
  if (Math.random() < 0.1) await people.ask('POST /contact', { body: letter })
}

const letter = {
  name: 'منى عبد الله',
  email: 'mona@example.com',
  phone: '01012345678',
  subject: 'موعد البث',
  message: 'متى تبدأ حصة الفيزياء القادمة؟',
}

/** Searches and reads the lists of the office, and notes something on the newest letter. */
async function visitsOfOffice({ school }: Class): Promise<Visit> {
  const administrator: Person = await joinAs(school.db, 'admin')
  await school.db.insert(twoSteps).values({ user_id: administrator.id, secret: '', confirmed_at: new Date() })
  const { token } = administrator
  return async (people, thinkingMs) => {
    await people.look(['GET /admin/today', 'GET /admin/waiting'], { token }, thinkingMs)
    await people.look(['GET /admin/people'], { token, query: `q=${encodeURIComponent('شخص')}` }, thinkingMs)
    const lists = ['courses', 'payments', 'consents', 'messages', 'audit'] as const
    await people.look(
      lists.map((list) => `GET /admin/${list}` as const),
      { token },
      thinkingMs,
    )
    const newest = bodyOf('GET /admin/letters', await people.ask('GET /admin/letters', { token }))?.data[0]
    if (newest) await people.ask('POST /admin/letters/:id/note', { token, id: newest.id, body: { note: 'اتصلت بها.' } })
  }
}
