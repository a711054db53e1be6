import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { poolOf } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { addGathered } from './hand-in-together.ts'
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

const closedTerms = { due_date: '2020-01-01', late_allowed: false }

/** Returns the keys of all stored files. */
async function shelved() {
  const keys: string[] = []
  for await (const files of platform.app.context.files.places.current.list()) keys.push(...files.map(({ key }) => key))
  return keys.sort()
}

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
  let released: Promise<void> | undefined
  const release = () => {
    released ??= client.query('rollback').then(() => client.release())
    return released
  }
  // A failed test would otherwise hold the lock while the database closes.
  onTestFinished(release)
  return { waiting, release }
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
  const closed = await makeHomework(db, lesson, closedTerms)
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

test('a refused or repeated hand-in leaves no bytes behind', async () => {
  const [who] = (await students(1)) as [Person]
  const [homework, closed] = [await makeHomework(db, lesson), await makeHomework(db, lesson, closedTerms)]
  expect((await handIn(who, homework, {}, 'again')).status).toBe(201)
  const before = await shelved()
  expect((await handIn(who, homework, {}, 'again')).status).toBe(201)
  expect((await handIn(who, homework, { note: 'other' }, 'again')).status).toBe(422)
  expect((await handIn(who, closed)).status).toBe(409)
  expect((await handIn(stranger, homework)).status).toBe(403)
  expect(await shelved()).toEqual(before)
})

test('a deletion that commits after the snapshot of a batch refuses the hand-in', async () => {
  const [who] = (await students(1)) as [Person]
  const homework = await makeHomework(db, lesson)
  // The batch reads subscriptions after its snapshot, and then waits for the lock.
  await db.execute(sql`alter table subscriptions rename to read_late`)
  await db.execute(sql`
    create view subscriptions as select * from read_late where pg_advisory_xact_lock_shared(4711) is not null`)
  const held = await hold('select pg_advisory_xact_lock(4711)')
  const sent = { homework_id: homework.id, student_id: who.id, note: null, request_key: 'late', files: [] }
  const origin = { origin_address: null, origin_agent: null, origin_request: null }
  const adding = addGathered(db, { ...sent, origin })
  await expect.poll(held.waiting).toBe(1)
  await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, who.id))
  await held.release()
  expect(await adding).toBeUndefined()
  expect(await db.$count(homeworkSubmissions, eq(homeworkSubmissions.student_id, who.id))).toBe(0)
  await db.execute(sql`drop view subscriptions`)
  await db.execute(sql`alter table read_late rename to subscriptions`)
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
