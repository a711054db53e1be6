import pg from 'pg'
import type { Role } from '#contract/endpoint.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import type { Login } from './measure-page.ts'

export interface MeasuredRoute {
  path: string
  /** The role of the reader; undefined for a visitor. */
  as?: Role
}

/**
 * Returns the measured routes of visitors, students, teachers and parents, with ids of the demonstration's own people.
 */
export async function measuredRoutes(url: string): Promise<MeasuredRoute[]> {
  const ids = await idsIn(url)
  const open = ['/', '/about-us', '/contact-us', '/faqs', '/terms', '/privacy', '/return-policy', '/sign-up', '/login']
  const visitor = [...open, '/forgetpassword', '/verifyaccount', `/teacherDetails/${ids.teacher}`]
  const student = ['/', '/teachers', `/course-details/${ids.course}`, `/lesson/${ids.lesson}`]
  const teacher = [
    '/',
    '/courses',
    '/students',
    `/course-details-teacher/${ids.course}`,
    `/lessonteacher/${ids.lesson}`,
  ]
  const exams = [`/exam/${ids.exam}`, `/exam/${ids.exam}/submissions`, `/exam/submission/data/${ids.submission}`]
  const children = ['/', '/children', `/studentDetails/${ids.child}`, '/profileparent']
  return [
    ...of(undefined, [...visitor, `/course-details/${ids.course}`]),
    ...of('student', [...student, `/homework/${ids.homework}`, `/student-exam/${ids.exam}`, '/profile']),
    ...of('teacher', [...teacher, ...exams, `/homework/${ids.homework}`, '/profileteacher']),
    ...of('parent', children),
  ]
}

const of = (as: Role | undefined, paths: string[]): MeasuredRoute[] => paths.map((path) => ({ path, as }))

interface Ids {
  teacher: number
  course: number
  lesson: number
  homework: number
  exam: number
  submission: number
  child: number
}

export const phoneOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.phone ?? ''

/** Signs in the demonstration's person of each role on the server. */
export async function logInAll(origin: string, roles: Role[]): Promise<Map<Role, Login>> {
  const logins = new Map<Role, Login>()
  for (const role of roles) {
    const reply = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: phoneOf(role), password: demoPassword }),
    })
    const { data, ...rest } = (await reply.json()) as { data?: Login } & Login
    logins.set(role, data ?? rest)
  }
  return logins
}

/** Returns ids of objects that the demonstration's people may open, such as a lesson for its student. */
export async function idsIn(url: string): Promise<Ids> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Ids>(
      `select teacher.id as teacher, courses.id as course, lessons.id as lesson, homeworks.id as homework,
          tests.id as exam, attempts.id as submission,
          (select child_id from parent_children join users on users.id = parent_id where phone = $3 limit 1) as child
        from users as teacher
        join courses on courses.teacher_id = teacher.id and courses.status and courses.deleted_at is null
        join lessons on lessons.course_id = courses.id and lessons.status and lessons.deleted_at is null
        join homeworks on homeworks.lesson_id = lessons.id and homeworks.deleted_at is null
        join tests on tests.lesson_id = lessons.id and tests.deleted_at is null
        join attempts on attempts.test_id = tests.id and attempts.submitted_at is not null
        where teacher.phone = $1
        order by exists (select from subscriptions join users on users.id = student_id where phone = $2
          and subscriptions.teacher_id = teacher.id and (course_id is null or course_id = courses.id)
          and starts_at <= now() and (ends_at is null or ends_at > now())) desc,
          exists (select from attempts as own join users on users.id = own.student_id
            where phone = $2 and own.test_id = tests.id), attempts.id
        limit 1`,
      [phoneOf('teacher'), phoneOf('student'), phoneOf('parent')],
    )
    const [ids] = rows
    if (!ids) throw new Error('The demonstration has no lesson with homework and a taken exam.')
    return ids
  } finally {
    await client.end()
  }
}
