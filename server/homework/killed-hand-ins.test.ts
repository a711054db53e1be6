import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, subscribe } from '#server/test/examples.ts'
import { lockCommits } from '#server/test/held-commits.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from './tables.ts'

const { platform, db, course, lesson } = await openCast()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'hessa-hand-ins-'))
const env = { DATA_DIR, DATABASE_URL: sessionUrlOf(poolOf(db)), ROLE: 'web' }
afterAll(async () => {
  await platform.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

async function serve() {
  const server = await startServerProcess(env)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

/** Returns the status of the reply, or 0 when the server was killed before the reply. */
async function send(origin: string, { id, token }: Person, homework: { id: number }) {
  const form = new FormData()
  form.append('homework_id', String(homework.id))
  form.append('files[0]', new File([await samplePdf().arrayBuffer(), String(id)], 'a.pdf'))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `work-${id}` }
  return fetch(`${origin}/api/homework-submission/submit`, { method: 'POST', headers, body: form }).then(
    ({ status }) => status,
    () => 0,
  )
}

test('a server killed before the commit of a batch has acknowledged no hand-in of the batch, and repeats add each once', {
  tags: 'detail',
}, async () => {
  const commits = await lockCommits(db, 'homework_submissions')
  const homework = await makeHomework(db, lesson)
  const students = await Promise.all(Array.from({ length: 5 }, () => platform.join('student')))
  for (const one of students) await subscribe(db, one, course)
  const { origin, health, end } = await serve()

  const held = await commits.hold()
  await held.taken
  const replies = students.map((one) => send(origin, one, homework))
  await expect.poll(commits.waiting).toBe(1)
  // A reply before the commit would arrive before this response.
  const unanswered = health().then(() => 'unanswered')
  expect(await Promise.race([...replies, unanswered])).toBe('unanswered')
  await end('SIGKILL')
  expect(await Promise.all(replies)).toEqual(students.map(() => 0))

  await held.release()
  const next = await serve()
  for (const _ of [1, 2]) {
    const repeated = await Promise.all(students.map((one) => send(next.origin, one, homework)))
    expect(repeated).toEqual(students.map(() => 201))
  }
  const store = await openFileStore(db, readConfig(env))
  const kept = await db
    .select({ student: homeworkSubmissions.student_id, key: storedFiles.key, sha256: storedFiles.sha256 })
    .from(homeworkSubmissions)
    .innerJoin(homeworkSubmissionFiles, eq(homeworkSubmissionFiles.submission_id, homeworkSubmissions.id))
    .innerJoin(storedFiles, eq(storedFiles.key, homeworkSubmissionFiles.file))
    .where(eq(homeworkSubmissions.homework_id, homework.id))
  expect(kept.map(({ student }) => student).sort()).toEqual(students.map(({ id }) => id).sort())
  for (const { key, sha256 } of kept) {
    const bytes = (await store.bytes(key)) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
})
