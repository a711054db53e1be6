import { sql } from 'drizzle-orm'
import { auditEntryOf } from '#server/audit/record.ts'
import { gathered } from '#server/db/gatherer.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { announced } from './announced.ts'
import { stateColumns } from './attempt-state.ts'
import { sittingBefore } from './earlier-sittings.ts'
import { begunValues, type Opened, type Opening, openAlone } from './open-alone.ts'

const takenBefore = sql`exists (${sittingBefore({ student: sql`exam.student`, test: sql`exam.id` })})`

/**
 * Opens exams for students by the rules of `openAlone`, at most one exam for each student. An account that a running
 * deletion has locked is not present. `takable` waits for a running change of an exam into a practice. Attempts are
 * inserted in one order, so that two processes never wait for each other. `offset 0` keeps a lookup by key for each
 * student. Uses raw SQL, because thousands of students open an exam in the same minute (docs/decisions/064).
 */
const openStatement = statement<Opened & { student: number }, Record<keyof Opening, unknown[]>>(
  'attempts_open',
  sql`
    with asked as (
      select * from unnest(${sentArray('test')}, ${sentArray('student')}, ${sentArray('login', 'text')},
        ${sentArray('origin_address', 'text')}, ${sentArray('origin_agent', 'text')}, ${sentArray('origin_request', 'text')})
        as asked (test, student, login, origin_address, origin_agent, origin_request)
    ), exam as (
      select asked.student, found.*, kept.attempt as kept
      from asked cross join lateral (
        select ${announced(sql`asked.student`)} from tests
        join lessons on lessons.id = tests.lesson_id join courses on courses.id = lessons.course_id
        where tests.id = asked.test offset 0) as found
      left join lateral (
        select to_jsonb(state) as attempt from (
          select ${stateColumns}, attempts.logins from attempts
          where test_id = asked.test and student_id = asked.student offset 0) as state) as kept on true
    ), present as (
      select exam.student from exam cross join lateral (
        select from users where users.id = exam.student and deleted_at is null
        for key share skip locked) as account
      where exam.kept is null
    ), takable as (
      select id from tests where id in (select id from exam where kept is null) and not is_practice order by id
      for key share
    ), begun as (
      insert into attempts (test_id, student_id, version, total_questions, deadline_at, finish_at, logins)
      select exam.id, exam.student, exam.version, ${begunValues}, array[asked.login]
      from present join exam using (student) join asked using (student) join takable on takable.id = exam.id
      join test_papers as paper on paper.test_id = exam.id and paper.version = exam.version
      where exam.active and exam.is_subscribed and not ${takenBefore}
      order by exam.id, exam.student
      on conflict (test_id, student_id) do nothing
      returning ${stateColumns}, attempts.logins
    ), recorded as (${auditEntryOf({
      from: 'begun join asked on asked.student = begun.student_id',
      actor_id: sql`student_id`,
      role: sql`'student'`,
      action: sql`'exam.start'`,
      object: 'attempt',
      origin: sql`origin_address, origin_agent, origin_request`,
    })})
    select exam.*, present.student is not null as present, ${takenBefore} as taken_before,
      exists (select from test_papers where test_id = exam.id and version = exam.version) as frozen,
      coalesce(exam.kept || jsonb_build_object('answers', (
          select coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'seq', seq)), '[]')
          from attempt_answers where attempt_id = (exam.kept ->> 'id')::int and student_id = exam.student)),
        to_jsonb(begun) || '{"answers": []}') as attempt
    from exam left join present using (student) left join begun on begun.student_id = exam.student`,
)

const valuesOf = (all: Opening[]) => ({
  test: all.map((one) => one.test),
  student: all.map((one) => one.student),
  login: all.map((one) => one.login),
  origin_address: all.map((one) => one.origin_address),
  origin_agent: all.map((one) => one.origin_agent),
  origin_request: all.map((one) => one.origin_request),
})

/** Returns undefined for an unknown exam, and for an account that a running deletion has locked. */
async function openAll(db: Db, all: Opening[]): Promise<(Opened | undefined)[]> {
  const rows = await openStatement(db, valuesOf(all))
  const found = new Map(rows.map((row) => [row.student, row]))
  return all.map(({ student }) => {
    const opened = found.get(student)
    return opened?.attempt || opened?.present ? opened : undefined
  })
}

/**
 * Opens an exam for a student, together with the students who ask during the previous batch. Resolves after the commit.
 * Returns undefined for an unknown exam.
 */
export const openGathered = gathered<Opening, Opened | undefined>(({ student }) => student, {
  together: openAll,
  alone: openAlone,
})
