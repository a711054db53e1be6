import { expect } from 'vitest'
import type { CallName } from '#contract/all.ts'
import type { MatrixRole, MatrixSchool } from './matrix-school.ts'
import { keysOf } from './replies.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies have every shape, and tests read them by path
type Body = any
type Look = (body: Body, role: MatrixRole, school: MatrixSchool) => void

const has = (body: Body, ...keys: string[]) => keysOf(body).filter((key) => keys.includes(key))

const isOwner = (role: MatrixRole) => role === 'T1' || role === 'A'

/** Checks of replies: facts that an allowed role must see, and facts that stay hidden from that role. */
const looks: Partial<Record<CallName, Look>> = {
  'GET /teachers/all': (body) => expect(has(body, 'phone', 'email', 'birth_date')).toEqual([]),
  'GET /teachers/find': (body) => expect(has(body, 'phone', 'email', 'birth_date')).toEqual([]),
  'GET /course/data/:id': ({ data }, role) => expect(data.is_subscribed).toBe(role === 'S1' ? 1 : 0),
  'GET /course/:id/page': ({ data }, role) => expect(data.course.is_subscribed).toBe(role === 'S1' ? 1 : 0),
  'GET /lesson/data/:id': ({ data }, role) => {
    const opened = role === 'S1' || isOwner(role)
    expect({ role, video: data.video_url !== null }).toEqual({ role, video: opened })
    expect({ role, file: data.files[0].file !== null }).toEqual({ role, file: opened })
    if (role === 'S0') expect(data.is_subscribed).toBe(0)
  },
  'GET /lesson/homeworks/:id': (body) => expect(has(body, 'files', 'file', 'student_name')).toEqual([]),
  'GET /lesson/tests/:id': (body) => expect(has(body, 'questions', 'is_correct', 'answer_text')).toEqual([]),
  'GET /homework-submission/submissions/:id': ({ data }, role, { who, submission }) => {
    expect(data.map(({ id }: { id: number }) => id)).toEqual([submission])
    if (role === 'S1') expect(data[0].student_id).toBe(who.S1.id)
  },
  'GET /test/:id': (body) => expect(has(body, 'is_correct')).toHaveLength(4),
  'GET /student/tests/:id': ({ data }, role) => {
    expect(has(data, 'is_correct', 'correct_answer', 'ticket_hash')).toEqual([])
    expect(data.questions).toHaveLength(role === 'G' ? 0 : 2)
    expect(data.attempt === null).toBe(role === 'G')
  },
  'GET /user/data': ({ data }, role, { who }) => {
    expect(data.id).toBe(role === 'G' ? undefined : who[role].id)
  },
  'GET /teacher/my-students': ({ data }, role, { who }) => {
    expect(data.map(({ id }: { id: number }) => id)).toEqual(role === 'T1' ? [who.S1.id] : [])
    expect(has(data, 'phone', 'email', 'birth_date')).toEqual([])
  },
  'GET /search': ({ data }, role) => expect(data).toHaveLength(role === 'T1' ? 1 : 0),
  'GET /parent-student/students': ({ data }, role, { who }) =>
    expect(data.map(({ id }: { id: number }) => id)).toEqual(role === 'P1' ? [who.S1.id] : []),
  'GET /student/my-teachers': ({ data }, role, { who }) =>
    expect(data.map(({ id }: { id: number }) => id)).toEqual(role === 'S1' ? [who.T1.id] : []),
  'GET /my-courses': ({ data }, role, { course }) =>
    expect(data.map(({ id }: { id: number }) => id)).toEqual(role === 'T1' ? [course.id] : []),
}

/** Calls whose reply may show a contact: a person's own, a teacher's, the school's, or any to an administrator. */
const showsContact =
  /^(GET \/user\/data|GET \/teacher\/data|GET \/admin\/|POST \/\w+\/update.profile|GET \/settings|POST \/setup\/check|POST \/(register|verify_account))/

export function lookAt(call: CallName, ...[body, role, school]: Parameters<Look>) {
  looks[call]?.(body, role, school)
  expect(has(body, 'password', 'password_hash', 'token_hash', 'ticket_hash', 'code_hash', 'deleted_at')).toEqual([])
  if (!showsContact.test(call)) expect(has(body, 'phone', 'email', 'birth_date')).toEqual([])
  const knowsCode = role === 'S1' || role === 'T1' || role === 'P1' || role === 'A'
  if (!knowsCode && call.startsWith('GET')) expect(JSON.stringify(body ?? null)).not.toContain(school.who.S1.code)
}
