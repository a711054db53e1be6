import { connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { answerAndCloseOffline, dateMoves, die } from '#e2e/support/dead-phone.ts'
import { begin, examFor, playedIn, roomOn } from '#e2e/support/exam-room.ts'
import { keptOnPhone } from '#e2e/support/kept-on-phone.ts'
import { expect, test } from '#e2e/support/platform.ts'
import type { Platform } from '#server/test/platform.ts'

const away = { status: 503, json: { message: '', code: 503 } }
const watchful = { count: 2, leave_rule: 'watchful' as const }

/** Returns the number of the attempt's late answers on the server; 0 without an attempt. */
async function lateAnswers({ db }: Platform, attempt: { id: number } | undefined) {
  const { rows } = await db.execute(sql`select question_id from late_answers where attempt_id = ${attempt?.id}`)
  return rows.length
}

for (const language of playedIn) {
  test.describe(`a phone that died offline, in ${language}`, () => {
    test('sends its answers from other pages once the time is over', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language, watchful)
      await page.route('**/api/student/**', (route) => route.fulfill(away))
      await room.next()
      await room.choose('أ')
      await expect(page.getByText(room.saved(2, 1))).toBeVisible()
      const next = await die(page)
      // The phone's date alone ends no exam while the server has time left.
      await dateMoves(next, 3_600_000)
      const asked = next.waitForResponse('**/answers')
      await next.goto('/contact-us')
      expect((await asked).status()).toBe(200)
      expect([await room.exam.reason(), await keptOnPhone(next)]).toEqual([null, 2])
      await room.exam.endsIn(-31)
      await expect.poll(room.exam.reason).toBe('server')
      await next.goto('/faqs')
      await expect(next.getByText(room.say('sealedArrived'))).toBeVisible()
      expect([await lateAnswers(platform, await room.exam.attempt()), await keptOnPhone(next)]).toEqual([1, 0])
    })
  })
}

for (const language of playedIn) {
  test.describe(`a strict exam whose page was closed without a network, in ${language}`, () => {
    test('is over when its student returns later', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, { count: 2 })
      const context = page.context()
      await answerAndCloseOffline(room)
      await room.exam.passes(60)
      expect(await room.exam.reason()).toBeNull()
      await context.setOffline(false)
      const next = roomOn(await context.newPage(), language)
      await next.page.goto(`/student-exam/${room.exam.id}`)
      await expect(next.result).toContainText(room.say('result', { count: 2, total: 2, percent: '100' }))
      expect(await room.exam.reason()).toBe('unload')
    })
  })
}

test('a submission arrives although its page closes while sending', async ({ page, platform, logInAs }) => {
  const line = await heldLine(platform.config.port)
  const student = await logInAs('student')
  const exam = await examFor(platform, student, { count: 1 })
  const room = roomOn(page)
  await page.goto(`${line.origin}/student-exam/${exam.id}`)
  await room.start.click()
  await room.choose('أ')
  await room.allSaved()
  const arrive = line.hold()
  const sent = page.waitForRequest('**/submit')
  await room.askToFinish()
  await room.submit.click()
  await sent
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/faqs')
  arrive()
  await expect.poll(exam.reason).toBe('manual')
  line.close()
})

/**
 * Starts a proxy on the school's `port`. `hold` keeps requests back and returns the function that releases them. A held
 * request that the browser aborts does not arrive.
 */
async function heldLine(port: number) {
  let held = Promise.resolve()
  const server = createServer((phone) => {
    const school = connect({ port, host: '127.0.0.1' })
    phone.on('data', (piece) => void held.then(() => phone.destroyed || school.write(piece)))
    phone.on('error', () => {}).on('close', () => school.destroy())
    school.on('error', () => {}).on('close', () => phone.destroy())
    school.pipe(phone)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => server.close(),
    hold: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
