import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { poolOf } from '#server/db/open.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

const { platform, db, course, lesson, student, stranger, teacher } = await openCast()
afterAll(() => platform.close())

async function students(count: number): Promise<Person[]> {
  const all = await Promise.all(Array.from({ length: count }, () => platform.join('student')))
  for (const one of all) await subscribe(db, one, course)
  return all
}

const handIn = (who: Person, homework: { id: number }, fields: object = {}, key?: string) =>
  who.call('POST /homework-submission/submit', {
    body: { homework_id: homework.id, files: [samplePdf()], ...fields },
    headers: key ? { 'idempotency-key': key } : {},
  })

/** Holds `statement` in an open transaction until `release`. `waiting` returns the number of waiting statements. */
async function hold(statement: string) {
  const client = await poolOf(db).connect()
  await client.query('begin')
  await client.query(statement)
  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  return { waiting, release: () => client.query('rollback').finally(() => client.release()) }
}

/** Lets all requests arrive while the batch of the first student waits. */
async function together<Reply>(first: () => Promise<unknown>, others: () => Promise<Reply>[]): Promise<Reply[]> {
  const held = await hold('lock table homework_submissions in share mode')
  const begun = first()
  await expect.poll(held.waiting).toBe(1)
  const replies = others()
  await held.release()
  await begun
  return await Promise.all(replies)
}

test('of the students who hand in at the same moment, each refused student gets an own error', async () => {
  const [first, good, late, repeated] = (await students(4)) as [Person, Person, Person, Person]
  const homework = await makeHomework(db, lesson)
  const closed = await makeHomework(db, lesson, { due_date: '2020-01-01', late_allowed: false })
  const hidden = await makeHomework(db, await makeLesson(db, course, { status: false }))
  await handIn(repeated, homework, { note: 'one' }, 'same')

  const seen = await together(
    () => handIn(first, homework),
    () => [
      handIn(good, homework, { note: 'تم' }),
      handIn(late, closed),
      handIn(stranger, homework),
      handIn(student, hidden),
      handIn(teacher, homework),
      handIn(repeated, homework, { note: 'two' }, 'same'),
    ],
  )

  expect(seen.map(({ status, body }) => (status === 201 ? 201 : body.error))).toEqual([
    201,
    'homework.closed',
    'subscription.required',
    'notFound',
    'auth.forbidden',
    'form.repeatedKey',
  ])
  expect(seen[0]?.body.data).toMatchObject({ student_id: good.id, note: 'تم', is_late: 0, is_marked: 0, grade: null })
})

test('each submission of a batch has its own files in their order and its own audit entry', async () => {
  const [first, ...all] = (await students(5)) as [Person, ...Person[]]
  const homework = await makeHomework(db, lesson)
  const named = (who: Person) => ['b', 'a', 'c'].map((name) => samplePdf(`${name}-${who.id}.pdf`))

  const seen = await together(
    () => handIn(first, homework),
    () => all.map((who) => handIn(who, homework, { files: named(who) })),
  )

  for (const [place, who] of all.entries()) {
    const { id, files } = seen[place]?.body.data ?? { id: 0, files: [] }
    expect(files.map(({ name }) => name)).toEqual(['b', 'a', 'c'].map((name) => `${name}-${who.id}.pdf`))
    const kept = await db
      .select({ id: homeworkSubmissionFiles.id, name: storedFiles.name })
      .from(homeworkSubmissionFiles)
      .innerJoin(storedFiles, eq(storedFiles.key, homeworkSubmissionFiles.file))
      .where(eq(homeworkSubmissionFiles.submission_id, id))
      .orderBy(homeworkSubmissionFiles.id)
    expect(files.map((one) => ({ id: one.id, name: one.name }))).toEqual(kept)
    const entries = await db.select().from(auditLog).where(eq(auditLog.object_id, id))
    expect(entries.filter(({ action }) => action === 'homework-submission.create')).toMatchObject([
      { actor_id: who.id, role: 'student', detail: { homework_id: homework.id, files: 3 } },
    ])
  }
})

test('a student whose account is locked delays no other student', async () => {
  const [locked, good] = (await students(2)) as [Person, Person]
  const homework = await makeHomework(db, lesson)
  const held = await hold(`select from users where id = ${locked.id} for update`)
  const waits = handIn(locked, homework)
  expect((await handIn(good, homework)).status).toBe(201)
  await held.release()
  expect((await waits).status).toBe(201)
})

test('a locked homework delays no hand-in of other homework', async () => {
  const [waiter, good] = (await students(2)) as [Person, Person]
  const [locked, other] = [await makeHomework(db, lesson), await makeHomework(db, lesson)]
  const held = await hold(`select from homeworks where id = ${locked.id} for update`)
  const waits = handIn(waiter, locked)
  await expect.poll(held.waiting).toBe(1)
  expect((await handIn(good, other)).status).toBe(201)
  await held.release()
  expect((await waits).status).toBe(201)
})

test('after a failed batch each submission is added alone, once', async () => {
  const all = await students(3)
  const homework = await makeHomework(db, lesson)
  await db.execute(sql`create sequence failures`)
  await db.execute(sql`create function fail_once() returns trigger language plpgsql as
    $$begin if nextval('failures') = 1 then raise 'The disk is full.'; end if; return new; end$$`)
  await db.execute(
    sql`create trigger fails before insert on homework_submissions for each row execute function fail_once()`,
  )
  const replies = await Promise.all(all.map((who) => handIn(who, homework)))
  await db.execute(sql`drop trigger fails on homework_submissions`)

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = all.map(({ id }) => id)
  const kept = await db.select().from(homeworkSubmissions).where(inArray(homeworkSubmissions.student_id, ids))
  expect(kept.map(({ student_id }) => student_id).sort()).toEqual(ids.sort())
})
