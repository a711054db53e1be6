import { sql } from 'drizzle-orm'
import { openToSubscriber } from '#server/access/lesson-doors.ts'
import { auditEntryOf, type auditOrigin, isPresentActor } from '#server/audit/record.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { gathered } from '#server/db/gatherer.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import type { StoredFile } from '#server/storage/file-store.ts'
import { storedFilesOf } from '#server/storage/stored-files-of.ts'
import { isClosed, isOverdue } from './due.ts'
import type { KeptFile } from './submission-files.ts'
import { homeworks } from './tables.ts'

/** A submission whose files' bytes are stored. */
export interface HandedIn {
  homework_id: number
  student_id: number
  note: string | null
  request_key: string
  files: StoredFile[]
  origin: ReturnType<typeof auditOrigin>
}

/** A submission that was added. */
export interface Added {
  id: number
  student_id: number
  student_name: string
  submitted_ms: number
  is_late: boolean
  /** The submission's files in the order in which they were sent. */
  files: KeptFile[]
}

/**
 * Adds submissions of several students in one commit, by the rules of `saveSubmission`. Returns no row for a refused or
 * repeated submission. Also returns no row for a locked account or homework, because a lock must not delay the others.
 * `for share` reads the newest version of an account, so a deletion that has just committed counts. Submissions are
 * inserted in one order, so that two processes never wait for each other in a circle. Uses raw SQL, because a class
 * hands in its work within minutes (docs/decisions/087).
 */
const addStatement = statement<Added, Record<string, unknown>>(
  'homework_submissions_add',
  sql`
    with asked as (
      select * from unnest(${sentArray('homeworks')}, ${sentArray('students')}, ${sentArray('notes', 'text')},
        ${sentArray('request_keys', 'text')}, ${sentArray('counts')}, ${sentArray('origin_address', 'text')},
        ${sentArray('origin_agent', 'text')}, ${sentArray('origin_request', 'text')})
        as asked (homework, student, note, request_key, files, origin_address, origin_agent, origin_request)
    ), open as (
      select asked.*, found.is_late from asked cross join lateral (
        select ${isOverdue} as is_late
        from (select * from homeworks where id = asked.homework for key share skip locked) as homeworks
        join ${lessons} on ${lessons.id} = ${homeworks.lesson_id}
        join ${courses} on ${courses.id} = ${lessons.course_id}
        where ${homeworks.deleted_at} is null and not ${isClosed}
          and ${openToSubscriber(sql`asked.student`)} offset 0) as found
    ), present as (
      select account.* from open cross join lateral (
        select users.id, users.name from users where users.id = open.student and ${isPresentActor}
        for share skip locked) as account
    ), added as (
      insert into homework_submissions (homework_id, student_id, note, request_key)
      select homework, student, note, request_key from open join present on present.id = open.student order by student
      on conflict do nothing
      returning id, homework_id, student_id, submitted_at
    ), sent as (
      select * from unnest(${sentArray('owners')}, ${sentArray('keys', 'text')}, ${sentArray('kinds', 'text')},
        ${sentArray('sizes')}, ${sentArray('hashes', 'text')}, ${sentArray('names', 'text')})
        with ordinality as sent (owner, key, kind, size, sha256, name, place)
    ), stored as (${storedFilesOf(sql`sent join added on added.student_id = sent.owner`)}
    ), filed as (
      insert into homework_submission_files (submission_id, student_id, file)
      select added.id, added.student_id, sent.key from sent join added on added.student_id = sent.owner order by sent.place
      returning id, submission_id, file
    ), recorded as (${auditEntryOf({
      from: 'added join asked on asked.student = added.student_id',
      actor_id: sql`student_id`,
      role: sql`'student'`,
      action: sql`'homework-submission.create'`,
      object: 'homework-submission',
      detail: sql`jsonb_build_object('homework_id', homework_id, 'files', files)`,
      origin: sql`origin_address, origin_agent, origin_request`,
    })})
    select added.id, added.student_id, present.name as student_name, ${epochMs(sql`added.submitted_at`)} as submitted_ms,
      open.is_late, (
        select jsonb_agg(jsonb_build_object('id', id, 'file', file, 'name', name, 'kind', kind) order by id)
        from filed join sent on sent.key = filed.file where submission_id = added.id) as files
    from added join present on present.id = added.student_id join open on open.student = added.student_id`,
)

async function addAll(db: Db, all: HandedIn[]): Promise<(Added | undefined)[]> {
  const files = all.flatMap(({ student_id, files }) => files.map((one) => ({ ...one, owner: student_id })))
  const rows = await addStatement(db, {
    homeworks: all.map((one) => one.homework_id),
    students: all.map((one) => one.student_id),
    notes: all.map((one) => one.note),
    request_keys: all.map((one) => one.request_key),
    counts: all.map((one) => one.files.length),
    origin_address: all.map(({ origin }) => origin.origin_address),
    origin_agent: all.map(({ origin }) => origin.origin_agent),
    origin_request: all.map(({ origin }) => origin.origin_request),
    owners: files.map((one) => one.owner),
    keys: files.map((one) => one.key),
    kinds: files.map((one) => one.kind),
    sizes: files.map((one) => one.size),
    hashes: files.map((one) => one.sha256),
    names: files.map((one) => one.name),
  })
  const added = new Map(rows.map((row) => [row.student_id, row]))
  return all.map(({ student_id }) => added.get(student_id))
}

/**
 * Adds a submission, together with the submissions that arrive during the previous batch. Resolves after the commit.
 * Returns undefined if the submission must be handled alone.
 */
export const addGathered = gathered<HandedIn, Added | undefined>(({ student_id }) => student_id, {
  together: addAll,
  alone: async () => undefined,
})
