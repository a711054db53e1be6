import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { dateMoves, die, reloadOffline } from '#e2e/support/dead-phone.ts'
import { examOf } from '#e2e/support/exam-files.ts'
import { begin, playedIn, roomOn } from '#e2e/support/exam-room.ts'
import { keptFiles, keptPages, pageIsKept, seenPicture } from '#e2e/support/kept-on-phone.ts'
import { expect, test } from '#e2e/support/platform.ts'
import type { Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

test.use({ serviceWorkers: 'allow' })

const yearMs = 365 * 24 * 3_600_000

/**
 * Imitates a new build of the site while the page is open. Returns the promise of the response that brings the new page
 * in the background.
 */
async function newBuild(page: Page) {
  await page.context().route('**/assets/index-new.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  await page.route('**/student-exam/*', async (route) => {
    if (route.request().headers().accept !== 'text/html') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-new.js')
    await route.fulfill({ response, body })
  })
  const arrival = page.waitForResponse(async (reply) => (await reply.request().allHeaders()).accept === 'text/html')
  return { arrival }
}

/** Returns the types of the attempt's events. */
async function events({ db }: Platform, exam: { id: number }) {
  const { rows } = await db.execute<{ type: string }>(sql`
    select type from attempt_events join attempts on attempts.id = attempt_id where test_id = ${exam.id}`)
  return rows.map(({ type }) => type)
}

async function secondsLeft({ timer }: ReturnType<typeof roomOn>) {
  const [minutes = 0, seconds = 0] = (await timer.innerText()).match(/\d+/g)?.map(Number) ?? []
  return minutes * 60 + seconds
}

for (const language of playedIn) {
  test.describe(`an exam that reloads without a network, in ${language}`, () => {
    test('goes on with its answers and time left, and is submitted when the network returns', async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language, { count: 3 })
      await pageIsKept(page)
      await page.context().setOffline(true)
      await room.next()
      await room.choose('أ')
      await expect(page.getByText(room.saved(2, 1))).toBeVisible()
      const before = await secondsLeft(room)
      page.on('dialog', (warning) => warning.accept())
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await reloadOffline(page)
      await expect(page.getByText(room.say('offline'))).toBeVisible()
      await expect(page.getByText(room.saved(2, 1))).toBeVisible()
      await expect(page.getByRole('radio', { name: 'أ' })).toBeChecked()
      const after = await secondsLeft(room)
      expect([after <= before, after > before - 60]).toEqual([true, true])
      await room.next()
      await room.next()
      await room.choose('أ')
      await expect(page.getByText(room.saved(3, 1))).toBeVisible()

      await page.context().setOffline(false)
      await room.allSaved()
      await room.askToFinish()
      await room.submit.click()
      await expect(room.result).toContainText(room.say('result', { count: 3, total: 3, percent: '100' }))
      expect(await room.exam.reason()).toBe('manual')
      expect(await events(platform, room.exam)).toEqual(expect.arrayContaining(['reload', 'offline']))
      await expect.poll(() => keptPages(page)).toEqual([])
      expect(errors).toEqual([])
    })

    test('continues in the round that another device has begun', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language, { count: 2, leave_rule: 'watchful' })
      await pageIsKept(page)
      await page.context().setOffline(true)
      page.on('dialog', (warning) => warning.accept())
      await reloadOffline(page)
      await expect(page.getByText(room.say('offline'))).toBeVisible()
      await room.exam.endsIn(-31)
      await expect.poll(room.exam.reason).toBe('server')
      const id = (await room.exam.attempt())?.id ?? 0
      await room.exam.teacher.call('POST /tests/submission/:id/reopen', { params: { id } })
      await room.student.call('GET /student/tests/:id', { params: { id: room.exam.id } })
      await room.next()
      await room.choose('أ')
      const asked = page.waitForResponse(`**/student/tests/${room.exam.id}`)
      await page.context().setOffline(false)
      await asked
      await room.allSaved()

      await page.context().setOffline(true)
      await reloadOffline(page)
      await expect(room.timer).toBeVisible()
      await page.context().setOffline(false)
      await room.allSaved()

      const { arrival } = await newBuild(page)
      await page.reload()
      await arrival
      await room.allSaved()
      await room.pass(1000)
      await page.context().setOffline(true)
      await reloadOffline(page)
      await expect(room.timer).toBeVisible()
      await page.context().setOffline(false)
      await room.allSaved()
      await room.askToFinish()
      await room.submit.click()
      await expect(room.result).toContainText(room.say('result', { count: 2, total: 2, percent: '100' }))
      const attempt = await room.exam.attempt()
      expect([attempt?.round, attempt?.submit_reason]).toEqual([2, 'manual'])
    })

    test('shows its pictures after the battery died, and gains no time by the phone’s lost date', {
      tag: '@detail',
    }, async ({ page, platform, logInAs }) => {
      const pictures = [await samplePicture(), await samplePicture()]
      const exam = await examOf(pictures, await logInAs('student'), platform, { leave_rule: 'watchful' })
      const room = roomOn(page, language)
      await page.context().addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
      await page.goto(`/student-exam/${exam.id}`)
      await room.start.click()
      await seenPicture(page, room.say('imageOf', { number: 1 }))
      await room.choose('أ')
      await room.allSaved()
      await pageIsKept(page)
      await expect.poll(() => keptFiles(page)).toBe(pictures.length)
      await page.context().setOffline(true)
      const before = await secondsLeft(room)
      const next = roomOn(await die(page), language)
      await page.close()
      await dateMoves(next.page, -20 * yearMs)
      await next.page.goto(`/student-exam/${exam.id}`)
      await seenPicture(next.page, room.say('imageOf', { number: 1 }))
      await expect(next.page.getByRole('radio', { name: 'أ' })).toBeChecked()
      expect(await secondsLeft(next)).toBeLessThanOrEqual(before + 15)
      await next.next()
      await seenPicture(next.page, room.say('imageOf', { number: 2 }))
      await next.page.context().setOffline(false)
      await next.allSaved()
    })
  })
}
