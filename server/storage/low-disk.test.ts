import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { fillDisk } from '#server/test/fill-disk.ts'
import { fileHead, formEnd, formType, rawRequest } from '#server/test/raw-request.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { freePort, quickly } from '#server/test/server-process.ts'
import type { ReservedDisk } from './disk-room.ts'
import { inspectReceived } from './receive-form.ts'

const school = await openExamSchool()
const short = await openExamSchool({ DISK_RESERVE_MEGABYTES: '1000000000' })
await school.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => Promise.all([school.close(), short.close()]))

const received = () => readdir(school.app.context.files.incoming)

test('on a full disk an exam save is refused with a time to retry, and succeeds once there is room', async () => {
  const taking = await school.begin()
  const [first] = taking.chosen('right')
  for (const code of ['53100', '58030']) {
    await school.db.execute(sql`
      create or replace function refuse_write() returns trigger language plpgsql as
        ${sql.raw(`$$ begin raise exception 'no space left on device' using errcode = '${code}'; end $$`)}`)
    await school.db.execute(sql`
      create trigger full_disk before insert on attempt_answers for each row execute function refuse_write()`)
    const refused = await taking.save([{ ...first, seq: 1 }])
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    await school.db.execute(sql`drop trigger full_disk on attempt_answers`)
  }
  const saved = await taking.save([{ ...first, seq: 1 }])
  expect(saved.body.data.acked).toEqual([{ question_id: first?.question_id, seq: 1 }])
})

test('below the disk’s reserve, uploads are refused, exam answers are saved, and /healthz reports the shortage', async () => {
  const lesson = {
    course_id: short.course.id,
    name: { ar: 'درس', en: 'Lesson' },
    files: [{ name: { ar: 'ملف', en: 'File' }, file: samplePdf() }],
  }
  const refused = await short.teacher.call('POST /lesson/create', { body: lesson })
  expect([refused.status, refused.body.error]).toEqual([503, 'file.notSaved'])

  const taking = await short.begin()
  expect((await taking.save([{ ...taking.chosen('right')[0], seq: 1 }])).status).toBe(200)
  const health = await short.app.inject('/healthz')
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', disk: 'low', school: expect.any(String) }])
  expect((await school.app.inject('/healthz')).json()).toMatchObject({ status: 'ok', disk: 'ok' })
})

test('an upload during which the disk falls below its reserve ends at once, and leaves no file', async () => {
  const sending = Promise.withResolvers<ClientRequest>()
  const call = { path: '/api/lesson/create', token: school.teacher.token, headers: formType }
  const replied = rawRequest(school.app, call, sending.resolve)
  const outgoing = await sending.promise
  onTestFinished(() => void outgoing.destroy())
  outgoing.write(`${fileHead('files[0][file]', 'a.pdf')}%PDF-1.7`)
  await vi.waitFor(async () => expect(await received()).toHaveLength(1), { timeout: 60_000 })

  onTestFinished(fillDisk(school.config))
  outgoing.write(Buffer.alloc(1024 * 1024))
  await vi.waitFor(async () => expect(await received()).toEqual([]), { timeout: 60_000 })
  outgoing.end(`\r\n${formEnd}`)
  const { status, body } = await replied
  expect([status, body.error]).toEqual([503, 'file.notSaved'])
})

test('a picture that arrived before the disk fell below its reserve is refused, and its smaller copy is not written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bytes = Buffer.from(await (await samplePicture()).arrayBuffer())
  const path = join(folder, 'arrived')
  await writeFile(path, bytes)
  const received = { path, filename: 'page.png', size: bytes.length, sha256: '', head: bytes.subarray(0, 16) }
  const inspect = (disk: ReservedDisk) => inspectReceived(received, { use: 'document', uploader: 1, disk })
  await expect(inspect(short.config)).rejects.toMatchObject({ code: 'file.notSaved' })
  expect(await readdir(folder)).toEqual(['arrived'])
  expect(await inspect(school.config)).toMatchObject({ encoded: true, problem: undefined })
})

test('visitors at one IP address send at most 40 requests with files at once', async () => {
  const call = { path: '/api/register', headers: formType }
  const head = `${fileHead('image', 'me.png')}not a picture`
  const running: ClientRequest[] = []
  const endAll = () => {
    for (const outgoing of running) outgoing.destroy()
  }
  onTestFinished(endAll)
  for (let begun = 0; begun < 40; begun += 1) {
    const broken = rawRequest(school.app, call, (outgoing) => running.push(outgoing) && outgoing.write(head))
    broken.catch(() => {})
  }
  await vi.waitFor(async () => expect(await received()).toHaveLength(40), { timeout: 60_000 })
  const register = () => rawRequest(school.app, call, `${head}\r\n${formEnd}`)
  expect((await register()).status).toBe(429)
  endAll()
  await vi.waitFor(async () => expect(await received()).toEqual([]), { timeout: 60_000 })
  expect((await register()).status).toBe(422)
})

test('below the disk’s reserve, long texts are refused and not stored, and short texts are saved', async () => {
  const title = 'ما ناتج الجمع؟ '.repeat(50)
  const answers = [
    { answer_text: '1', is_correct: 1 },
    { answer_text: '2', is_correct: 0 },
  ]
  const exam = {
    lesson_id: short.lesson.id,
    name: { ar: 'امتحان', en: 'Exam' },
    duration: 10,
    questions: [{ title, answers }],
  }
  const store = (school: typeof short) =>
    school.teacher.call('POST /tests/store', { body: { ...exam, lesson_id: school.lesson.id } })
  expect((await store(school)).status).toBe(201)
  const refused = await store(short)
  expect([refused.status, refused.body.error]).toEqual([503, 'file.notSaved'])
  const [{ count } = { count: 0 }] = await short.rows<{ count: number }>(sql`
    select count(*)::int from questions where title = ${title.trim()}`)
  expect(count).toBe(0)
  const form = new URLSearchParams({ lesson_id: String(short.lesson.id), desc: title.repeat(2) }).toString()
  const headers = {
    authorization: `Bearer ${short.teacher.token}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const posted = await short.app.inject({ method: 'POST', url: '/api/tests/store', headers, payload: form })
  expect([posted.statusCode, posted.json().error]).toEqual([503, 'file.notSaved'])
  const name = { ar: 'درس', en: 'Lesson' }
  const created = await short.teacher.call('POST /lesson/create', { body: { course_id: short.course.id, name } })
  expect(created.status).toBe(201)
})

test('below the disk’s reserve, answers and submissions of any length are accepted', async () => {
  const taking = await short.begin()
  const [answer] = taking.chosen('right')
  const items = Array.from({ length: 400 }, (_, place) => ({ ...answer, seq: place + 1 }))
  expect((await taking.save(items)).status).toBe(200)
  expect((await taking.submit({ answers: [], journal: '['.repeat(10_000) })).status).toBe(200)
})

test('a full disk under the log does not end the server', { tags: 'detail', timeout: 90_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-log-'))
  const port = await freePort()
  const url = sessionUrlOf(poolOf(school.db))
  const main = join(import.meta.dirname, '..', 'main.ts')
  const server = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, ...quickly, main], {
    env: {
      PATH: '/usr/bin:/bin',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DEMO: 'off',
      DATABASE_URL: url,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(server, 'exit')
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`).then((reply) => reply.status)
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 60_000, interval: 100 })
  // Makes the server write one more log line.
  await school.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 60_000, interval: 100 })
  server.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  await rm(folder, { recursive: true })
})
