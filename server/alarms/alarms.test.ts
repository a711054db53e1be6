import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { findAlarms } from './find-alarms.ts'
import { tellAlarms } from './tell-alarms.ts'

const school = await openPlatform({ DISK_RESERVE_MEGABYTES: '0' })
const { db, config } = school
const { files } = school.app.context
afterAll(() => school.close())

const shortOfSpace = { ...config, diskReserveMegabytes: 1_000_000_000 }

test('a school without trouble has no alarm', async () => {
  expect(await findAlarms({ db, config, files })).toEqual([])
})

test('a low disk, stuck messages and a failed job each raise their alarm', async () => {
  expect(await findAlarms({ db, config: shortOfSpace, files })).toEqual(['disk'])
  await db.execute(sql`
    insert into messages (kind, channel, next_at, expires_at)
    values ('letter.answered', 'email', now() - interval '16 minutes', now() + interval '1 day')`)
  expect(await findAlarms({ db, config, files })).toEqual(['messages'])
  await db.execute(sql`
    update messages set state = 'failed', next_at = now() + interval '1 hour', created_at = now() - interval '2 hours'`)
  expect(await findAlarms({ db, config, files }), 'one refused message is no alarm').toEqual([])
  await db.execute(sql`
    insert into messages (kind, channel, state, next_at, expires_at, created_at)
    select kind, channel, state, next_at, expires_at, created_at from messages, generate_series(1, 9)`)
  expect(await findAlarms({ db, config, files })).toEqual(['messages'])
  await db.execute(sql`delete from messages`)
  await db.execute(sql`insert into jobs (name, due_at, failed_at) values ('a', null, now())`)
  expect(await findAlarms({ db, config, files })).toEqual(['jobs'])
  await db.execute(sql`delete from jobs`)
})

test('a payment that stays open or in review for more than a day raises its alarm', async () => {
  const [teacher, student] = [await school.join('teacher'), await school.join('student')]
  const course = await makeCourse(db, teacher, await makeCurriculum(db))
  const row = { ref: 'r', student_id: student.id, course_id: course.id, gateway: 'sandbox', amount: piastres(25_000) }
  await db.insert(payments).values(row)
  const alarms = async (status: 'redirected' | 'review' | 'expired', hours: number) => {
    await db.update(payments).set({ status, created_at: sql`now() - interval '1 hour' * ${hours}` })
    return findAlarms({ db, config, files })
  }
  expect(await alarms('redirected', 24), 'the last inquiry is under way').toEqual([])
  expect(await alarms('redirected', 26)).toEqual(['payments'])
  expect(await alarms('review', 23)).toEqual([])
  expect(await alarms('review', 25)).toEqual(['payments'])
  expect(await alarms('expired', 100)).toEqual([])
})

test('every administrator gets one notice of a trouble a day, and a teacher gets none', async () => {
  const email = 'office@example.com'
  const [admin, other] = [await school.join('admin', { email, email_proven: true }), await school.join('admin')]
  const teacher = await school.join('teacher')
  const told = async (who: typeof admin) =>
    (await who.call('GET /notices', {}, 'en')).body.data.filter(({ kind }) => kind === 'school.alarm')
  const day = new Date('2030-05-10T08:00:00Z')
  const context = { db, config: shortOfSpace, files }

  await Promise.all([tellAlarms(context, day), tellAlarms(context, day)])
  await tellAlarms(context, new Date('2030-05-10T20:00:00Z'))

  const text = 'The server’s disk is nearly full. Free space before uploads are refused.'
  for (const one of [admin, other]) expect(await told(one)).toMatchObject([{ text, link: '/admin' }])
  expect(await told(teacher)).toEqual([])
  expect(await school.sentTo(email)).toHaveLength(1)
  await tellAlarms(context, new Date('2030-05-11T08:00:00Z'))
  expect(await told(admin)).toHaveLength(2)
})
