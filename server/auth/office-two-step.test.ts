import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { auditLog } from '#server/audit/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'
import { appCode, giveTwoStep } from '#server/test/two-step.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { twoSteps } from './tables.ts'

const platform = await openPlatform({ LIMIT_LOGINS_PER_HOUR: '100000' })
afterAll(() => platform.close())
const password_hash = await hashPassword(goodPassword)

async function enrolled() {
  const person = await platform.join('teacher', { password_hash })
  await giveTwoStep(platform, person)
  return { person }
}

test('the calls below /admin are exactly the calls of administrators alone', () => {
  const all = Object.keys(calls) as CallName[]
  const forAdmins = all.filter((call) => String((calls[call] as Endpoint).access) === 'admin')
  expect(forAdmins).toEqual(all.filter((call) => call.includes(' /admin/')))
})

describe('an administrator', () => {
  test('without two-step sign-in is refused in the office until the enrolment is confirmed', async () => {
    const account = await makeAccount(platform, { verified: true, user_type: 'admin' })
    const headers = { authorization: `Bearer ${await openSession(platform.db, account.id)}` }
    const waiting = () => platform.visitor.call('GET /admin/teachers/waiting', { headers })
    expect(await waiting()).toMatchObject({ status: 403, body: { error: 'auth.twoStepRequired' } })

    const ask = await platform.visitor.call('GET /two-step', { headers })
    expect(ask.body.data).toMatchObject({ is_on: 0, is_required: 1 })
    const begun = await platform.visitor.call('POST /two-step/begin', { headers, body: { password: goodPassword } })
    expect((await waiting()).status, 'before the first code').toBe(403)
    const body = { totp: appCode(begun.body.data.secret) }
    expect((await platform.visitor.call('POST /two-step/confirm', { headers, body })).status).toBe(200)
    expect((await waiting()).status).toBe(200)
  })

  test('without two-step sign-in is a visitor in the calls for anyone', async () => {
    const course = await makeCourse(platform.db, await platform.join('teacher'), { status: false })
    const account = await makeAccount(platform, { verified: true, user_type: 'admin' })
    const headers = { authorization: `Bearer ${await openSession(platform.db, account.id)}` }
    const read = () => platform.visitor.call('GET /course/:id', { params: { id: course.id }, headers })
    expect((await read()).status).toBe(404)
    await giveTwoStep(platform, account)
    expect((await read()).status).toBe(200)
  })

  test('of a demonstration needs no two-step sign-in', async () => {
    const demo = await openPlatform({ DEMO: 'on' })
    const admin = await demo.join('admin')
    await demo.db.delete(twoSteps)
    expect((await admin.call('GET /admin/teachers/waiting')).status).toBe(200)
    expect((await admin.call('GET /two-step')).body.data.is_required).toBe(0)
    await demo.close()
  })

  test('resets the two-step sign-in of a person who lost phone and codes, ends the sessions and sends a message', async () => {
    const [admin, { person }] = [await platform.join('admin'), await enrolled()]
    const reset = () => admin.call('POST /admin/people/:id/two-step/reset', { params: { id: person.id } })
    expect((await reset()).status).toBe(200)
    expect((await person.call('GET /user/data')).status).toBe(401)
    const login = await platform.visitor.call('POST /login', { body: { phone: person.phone, password: goodPassword } })
    expect(login.status).toBe(200)
    expect((await platform.sentTo(person.phone)).at(-1)?.text).toContain('ألغت المدرسة')

    expect((await reset()).status, 'again').toBe(200)
    const rows = await platform.db.select().from(auditLog).where(eq(auditLog.action, 'two_step.reset'))
    expect(rows.map(({ actor_id, object_id }) => [actor_id, object_id])).toEqual([[admin.id, person.id]])
  })

  test('cannot reset their own two-step sign-in, and a stranger cannot reset it', async () => {
    const admin = await platform.join('admin')
    const id = { params: { id: admin.id } }
    expect(await admin.call('POST /admin/people/:id/two-step/reset', id)).toMatchObject({
      status: 403,
      body: { error: 'twoStep.own' },
    })
    const { person } = await enrolled()
    expect((await person.call('POST /admin/people/:id/two-step/reset', id)).body.error).toBe('auth.forbidden')
    expect(await platform.db.$count(twoSteps, eq(twoSteps.user_id, admin.id))).toBe(1)
    const unknown = { params: { id: 2_000_000_000 } }
    expect((await admin.call('POST /admin/people/:id/two-step/reset', unknown)).status).toBe(404)
  })
})
