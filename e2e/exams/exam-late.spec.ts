import { sql } from 'drizzle-orm'
import { begin } from '#e2e/support/exam-room.ts'
import { keptOnPhone } from '#e2e/support/kept-on-phone.ts'
import { expect, signIn, test } from '#e2e/support/platform.ts'
import type { Platform } from '#server/test/platform.ts'

type Room = Awaited<ReturnType<typeof begin>>

/** Ends the attempt's time after `seconds`. Waits until the server has ended the attempt, without the usual grace. */
async function endIn(seconds: number, { db }: Platform, { exam }: Room) {
  const end = sql`now() + make_interval(secs => ${seconds})`
  await db.execute(sql`update attempts set deadline_at = ${end}, finish_at = ${end} where test_id = ${exam.id}`)
  await expect.poll(exam.reason).not.toBeNull()
}

const endNow = (platform: Platform, room: Room) => endIn(0, platform, room)

/**
 * Ends the attempt after 8 s. Until then the page can get a signed time, even on a busy machine. A signed time after
 * the end would weaken the evidence.
 */
const endSoon = (platform: Platform, room: Room) => endIn(8, platform, room)

/** Returns the timing and the state of the late answers. */
async function lateAnswers({ db }: Platform, { exam }: Room) {
  const { rows } = await db.execute(sql`
    select timing, late.state from late_answers as late join attempts on attempts.id = attempt_id
    where test_id = ${exam.id}`)
  return rows
}

const away = { status: 503, json: { message: '', code: 503 } }

/** Answers the second question and submits while no request reaches the server. */
async function sealUnheard(room: Room) {
  await room.page.route('**/api/student/**', (route) => route.fulfill(away))
  await room.next()
  await room.choose('أ')
  await room.askToFinish()
  await room.submit.click()
  await expect(room.sealed).toBeVisible()
}

test('answers chosen offline in time count automatically if the exam allows it', async ({
  page,
  platform,
  logInAs,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar', {
    count: 2,
    leave_rule: 'watchful',
    late_answers: 'count_consistent',
  })
  await sealUnheard(room)
  await endSoon(platform, room)
  await page.unroute('**/api/student/**')
  await expect(room.result).toContainText(room.say('result', { count: 2, total: 2, percent: '100' }))
  expect(await lateAnswers(platform, room)).toEqual([{ timing: 'consistent', state: 'counted' }])
})

test('an exam whose storage closed in the middle arrives with an ordered journal', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
      if (this.name === 'hessa-exams') Object.assign(window, { storage: this })
      return transaction.apply(this, given)
    }
  })
  const room = await begin({ page, platform, logInAs }, 'ar', { count: 2, leave_rule: 'watchful' })
  await page.route('**/api/student/**', (route) => route.fulfill(away))
  await room.next()
  await room.choose('ب')
  await room.choose('أ')
  await expect(page.getByText(room.saved(2, 1))).toBeVisible()
  // The browser closes the database connection but keeps its data.
  await page.evaluate(() => {
    const { storage } = window as unknown as { storage: IDBDatabase }
    storage.close()
    storage.dispatchEvent(new Event('close'))
  })
  await expect.poll(() => keptOnPhone(page)).toBe(6)
  await room.askToFinish()
  await room.submit.click()
  await expect(room.sealed).toBeVisible()
  await endNow(platform, room)
  // An exam that is sent before the other page opens would show no message there.
  const refused = page.waitForResponse('**/submit')
  await page.goto('/contact-us')
  await refused
  await page.unroute('**/api/student/**')
  await page.goto('/faqs')
  await expect(page.getByText(room.say('sealedArrived'))).toBeVisible()
  expect(await lateAnswers(platform, room)).toEqual([{ timing: 'monotonic', state: 'waiting' }])
})

test('a sealed exam whose ticket has expired is sent after its student signs in', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar', { count: 2, leave_rule: 'watchful' })
  await sealUnheard(room)
  await endNow(platform, room)
  await room.exam.passes(40 * 86_400)
  await logInAs('student')
  await page.goto('/contact-us')
  await page.unroute('**/api/student/**')
  await page.goto('/faqs')
  await expect(page.getByText(room.say('submitLogin'))).toBeVisible()
  expect([await keptOnPhone(page, 'attempts'), await lateAnswers(platform, room)]).toEqual([1, []])

  await signIn(page.context(), platform, room.student)
  await page.goto('/contact-us')
  await expect(page.getByText(room.say('sealedArrived'))).toBeVisible()
  expect(await keptOnPhone(page, 'attempts')).toBe(0)
  expect(await lateAnswers(platform, room)).toMatchObject([{ state: 'waiting' }])
})
