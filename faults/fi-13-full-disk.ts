import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { outboxPath } from '#server/messaging/outbox-file.ts'
import { makeHomework } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { ask } from './ask.ts'
import { savesOf } from './fi-01-kills.ts'
import { onGround, serversFor } from './ground.ts'
import { compare } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import type { Person } from './school.ts'
import { sitExam } from './sitting.ts'

const sizes = {
  short: { students: 10, spanMs: 2000 },
  middle: { students: 50, spanMs: 15_000 },
  full: { students: 50, spanMs: undefined },
} as const

/**
 * Makes every file write of the servers fail. Uploads are refused and messages wait; students take exams undisturbed.
 */
export const fullDisk: Scenario = {
  id: 'FI-13',
  title: 'exams go on while the disk is full',
  run: (size) =>
    onGround(serversFor(size), async ({ school, fleet, route, dataDir }) => {
      const { students, spanMs } = sizes[size]
      const people = await school.students(students)
      const homework = await makeHomework(school.db, school.lesson)
      const broken: string[] = []
      let faults = 0
      const servers = fleet.origins.map((_, place) => fleet.pid(place))
      for (const pid of servers) limitFiles(pid, '0')
      const upload = async (person: Person) => {
        await wait(Math.random() * (spanMs ?? 50_000))
        const status = await handIn(route(), homework.id, person)
        if (status < 500) broken.push(`an upload to the full disk got ${status}`)
        const asked = await ask(route(), { name: 'POST /forgot/password', body: { phone: person.phone } })
        if (asked.status !== 200) broken.push(`a request for a code got ${asked.status} ${asked.text}`)
        faults += 2
      }
      const [taking] = await Promise.all([sitExam(school, people, { route, spanMs }), ...people.map(upload)])
      const [kept] = await school.rows<{ files: number; messages: number }>(
        sql`select (select count(*)::int from stored_files) as files, (select count(*)::int from messages where next_at is not null) as messages`,
      )
      if (kept?.files) broken.push(`${kept.files} files are listed as stored`)
      if (kept?.messages !== people.length) broken.push(`${kept?.messages} messages wait, expected ${people.length}`)

      for (const pid of servers) limitFiles(pid, 'unlimited')
      const first = people[0]
      if (first && (await handIn(route(), homework.id, first)) !== 201)
        broken.push('uploads still fail after the disk has room again')
      await school.db.execute(sql`update messages set next_at = now() where next_at is not null`)
      if (!(await isDelivered(dataDir, people.length)))
        broken.push('messages were not sent after the disk had room again')

      const ledgers = taking.map((one) => one.ledger)
      const verdict = await compare(school, ledgers)
      const retries = ledgers.reduce((sum, one) => sum + one.retries, 0)
      if (retries > 0) broken.push(`exams were disturbed: ${retries} requests were repeated`)
      return {
        attempts: taking.length,
        faults,
        ...verdict,
        broken: [...broken, ...verdict.broken],
        seen: `${kept?.messages} messages waited and were sent later; ${savesOf(taking)}`,
      }
    }),
}

/** Limits the size of files that a process may write: 0 acts as a full disk. The database is another process. */
export function limitFiles(pid: number, bytes: string) {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the disk could not be limited: ${stderr}`)
}

async function handIn(origin: string, homework: number, { token }: Person): Promise<number> {
  const form = new FormData()
  form.set('homework_id', String(homework))
  form.set('files[0]', samplePdf())
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${origin}/api/homework-submission/submit`, { method: 'POST', headers, body: form })
  await reply.arrayBuffer()
  return reply.status
}

async function isDelivered(dataDir: string, count: number): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const lines = (await readFile(outboxPath(dataDir), 'utf8').catch(() => '')).split('\n').filter(Boolean)
    if (lines.length >= count) return true
    await wait(250)
  }
  return false
}
