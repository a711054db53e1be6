import { access } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { type ZipEntry, zipOf } from '#server/storage/zip.ts'

/** Everything kept about a person, a section a query. Of others only what the person sees in the school anyway. */
const sections = (id: number): Record<string, SQL> => ({
  profile: sql`
    select users.id, user_type, users.name, phone, email, birth_date::text, code, stages.name as stage,
      grades.name as grade, bio, qualification, price as price_piastres, users.created_at, verified_at
    from users left join stages on stages.id = users.stage_id left join grades on grades.id = users.grade_id
      left join teachers on teachers.user_id = users.id
    where users.id = ${id}`,
  children: sql`
    select users.name, users.code, parent_children.created_at as linked_at
    from parent_children join users on users.id = child_id where parent_id = ${id}`,
  parents: sql`
    select users.name, parent_children.created_at as linked_at
    from parent_children join users on users.id = parent_id where child_id = ${id}`,
  requested_children: sql`
    select users.name, link_requests.created_at as asked_at
    from link_requests join users on users.id = child_id where parent_id = ${id}`,
  requesting_parents: sql`
    select users.name, link_requests.created_at as asked_at
    from link_requests join users on users.id = parent_id where child_id = ${id} and users.verified_at is not null`,
  consents: sql`select kind, version, proof, given_at, withdrawn_at from consents where user_id = ${id}`,
  sessions: sql`select created_at, used_at, expires_at from sessions where user_id = ${id}`,
  subscriptions: sql`
    select users.name as teacher, courses.name as course, source, starts_at, ends_at
    from subscriptions join users on users.id = subscriptions.teacher_id
      left join courses on courses.id = subscriptions.course_id
    where student_id = ${id} order by subscriptions.id`,
  payments: sql`
    select ref, courses.name as course, amount as amount_piastres, payments.status, payments.created_at, paid_at,
      refunded_at
    from payments join courses on courses.id = payments.course_id where student_id = ${id} order by payments.id`,
  homework: sql`
    select homework_submissions.id, name_ar, name_en, note, grade, teacher_note, submitted_at, graded_at
    from homework_submissions join homeworks on homeworks.id = homework_id
    where student_id = ${id} and homework_submissions.deleted_at is null order by homework_submissions.id`,
  exams: sql`
    select tests.name, score, total_questions, percentage, attempts.duration, started_at, submitted_at
    from attempts join tests on tests.id = attempts.test_id where student_id = ${id} order by attempts.id`,
  courses: sql`
    select id, name, description, price as price_piastres, status, created_at from courses
    where teacher_id = ${id} and deleted_at is null order by id`,
})

/** The caller's own data as a zip, made while it is sent; once a day, because it is heavy. */
export async function exportAccount(context: AppContext, viewer: Viewer): Promise<Readable> {
  const { db } = context
  await countAgainst(db, { key: `export:${viewer.id}`, most: 1, seconds: day }).catch((problem) => {
    if (!(problem instanceof AppError)) throw problem
    throw new AppError('account.exportOnceADay', { retryAfter: problem.retryAfter })
  })
  await record(db, { actor: viewer, action: 'account.export', object: 'user', object_id: viewer.id })
  const account: Record<string, unknown> = {}
  for (const [section, query] of Object.entries(sections(viewer.id))) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) account[section] = section === 'profile' ? rows[0] : rows
  }
  return zipOf(await entriesOf(context, viewer.id, account))
}

async function entriesOf({ db, files }: AppContext, id: number, account: object): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [{ name: 'account.json', content: Buffer.from(JSON.stringify(account, null, 2)) }]
  const { rows } = await db.execute<{ key: string; folder: string; name: string }>(sql`
    select key, 'picture' as folder, 'picture.webp' as name from users
      join stored_files on users.image in (key, '/media/' || key || '.webp')
    where users.id = ${id} and stored_files.deleted_at is null
    union all
    select key, 'homework/' || submission_id, stored_files.name from homework_submissions
      join homework_submission_files on submission_id = homework_submissions.id
      join stored_files on key = file
    where student_id = ${id} and homework_submissions.deleted_at is null and stored_files.deleted_at is null`)
  for (const [place, { key, folder, name }] of rows.entries()) {
    const path = files.path(key)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) entries.push({ name: `${folder}/${place + 1}-${plainName(name)}`, content: path })
  }
  return entries
}

/** A file's own name, which its owner chose, must not lead anywhere when the archive is opened. */
const plainName = (name: string) => name.replace(/[/\\:\p{Cc}]/gu, '_').slice(-150)
