import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { grades, stages, subjects } from '#server/catalogue/curriculum-tables.ts'
import { courses } from '#server/catalogue/tables.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { startServerProcess } from '#server/test/server-process.ts'

let school: Platform
beforeAll(async () => {
  school = await openPlatform()
})
afterAll(() => school.close())

/**
 * Sends a request while an open transaction has deleted an entry. Commits the transaction once the request waits for
 * it.
 */
async function askDuringDelete<Reply>(kind: 'stages' | 'grades' | 'subjects', id: number, ask: () => Promise<Reply>) {
  const table = { stages, grades, subjects }[kind]
  let asked: Promise<Reply> | undefined
  await school.db.transaction(async (tx) => {
    await tx.delete(table).where(eq(table.id, id))
    asked = ask()
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await school.db.execute(waits)).rows).toHaveLength(1), { timeout: 60_000 })
  })
  return asked as Promise<Reply>
}

const words = { ar: 'كورس', en: 'Course' }

test('a course made during a merge of its stage, grade or subject joins the other entry or is refused', async () => {
  const [admin, teacher] = [await school.join('admin'), await school.join('teacher')]
  for (const kind of ['stages', 'grades', 'subjects', 'stages', 'grades', 'subjects'] as const) {
    const [from, to] = [await makeCurriculum(school.db), await makeCurriculum(school.db)]
    const column = ({ stages: 'stage_id', grades: 'grade_id', subjects: 'subject_id' } as const)[kind]
    const body = { name: words, description: words, what_you_will_learn: words, ...from }
    const merge = admin.call('POST /admin/curriculum/:kind/:id/merge', {
      params: { kind, id: from[column] },
      body: { into: to[column] },
    })
    const made = await Promise.all([1, 2, 3].map(() => teacher.call('POST /create/course', { body })))
    expect((await merge).status).toBe(200)
    for (const { status } of made) expect([201, 422]).toContain(status)
    const saved = made.filter(({ status }) => status === 201).length
    expect(await school.db.$count(courses, eq(courses[column], from[column]))).toBe(0)
    expect(await school.db.$count(courses, eq(courses[column], to[column]))).toBe(saved)
  }
})

test('a merge whose server is killed before its commit moves nothing, and the next merge moves everything', {
  tags: 'detail',
}, async () => {
  const [from, to] = [await makeCurriculum(school.db), await makeCurriculum(school.db)]
  const [admin, teacher] = [await school.join('admin'), await school.join('teacher')]
  const course = await makeCourse(school.db, teacher, from)
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hessa-merge-'))
  const server = await startServerProcess({
    ...{ DATA_DIR, ROLE: 'web' },
    DATABASE_URL: sessionUrlOf(poolOf(school.db)),
  })
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%audit_log%'`
  await school.db.transaction(async (tx) => {
    // The audit entry is the merge's last write. When the merge waits for this lock, all rows have moved and no change
    // is committed.
    await tx.execute(sql`lock table audit_log in exclusive mode`)
    fetch(`${server.origin}/api/admin/curriculum/grades/${from.grade_id}/merge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ into: to.grade_id }),
    }).catch(() => undefined)
    await vi.waitFor(async () => expect((await school.db.execute(waits)).rows).toHaveLength(1), { timeout: 60_000 })
    await server.end('SIGKILL')
  })
  await rm(DATA_DIR, { recursive: true, force: true })
  const params = { kind: 'grades' as const, id: from.grade_id }
  const again = await admin.call('POST /admin/curriculum/:kind/:id/merge', { params, body: { into: to.grade_id } })
  expect(again.body.data).toEqual({ grades: 0, courses: 1, people: 0 })
  const [moved] = await school.db.select().from(courses).where(eq(courses.id, course.id))
  expect(moved).toMatchObject({ grade_id: to.grade_id, stage_id: to.stage_id })
})

test('a course saved while its subject or grade is deleted is refused at that field', async () => {
  const teacher = await school.join('teacher')
  for (const field of ['subject', 'grade'] as const) {
    const { subject_id, stage_id, grade_id } = await makeCurriculum(school.db)
    const body = { name: words, description: words, what_you_will_learn: words, subject_id, stage_id, grade_id }
    const [kind, id] = field === 'subject' ? (['subjects', subject_id] as const) : (['grades', grade_id] as const)
    const create = () => teacher.call('POST /create/course', { body }, 'en')
    const reply = await askDuringDelete(kind, id, create)
    expect(reply).toMatchObject({ status: 422, body: { data: { [`${field}_id`]: [expect.any(String)] } } })
  }
})

test('a registration during the deletion of its grade is refused at that field, and the phone stays free', async () => {
  const { stage_id, grade_id } = await makeCurriculum(school.db)
  const person = { name: 'طالبة جديدة', email: 'race@example.com', phone: '+201099900011', user_type: 'student' }
  const password = 'a long enough one'
  const body = { ...person, stage_id, grade_id, password, password_confirmation: password }
  const register = () => school.visitor.call('POST /register', { body }, 'en')
  const reply = await askDuringDelete('grades', grade_id, register)
  expect(reply).toMatchObject({ status: 422, body: { data: { grade_id: [expect.any(String)] } } })
  const other = await makeCurriculum(school.db)
  const again = { ...body, stage_id: other.stage_id, grade_id: other.grade_id }
  expect((await school.visitor.call('POST /register', { body: again })).status).toBe(201)
})
