import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { awake } from '#e2e/support/browser.ts'
import { begin, examFor, playedIn, roomOn } from '#e2e/support/exam-room.ts'
import { expect, signIn, test } from '#e2e/support/platform.ts'

for (const language of playedIn) {
  test.describe(`without a network, in ${language}`, () => {
    test('answers stay on the phone, and the sealed exam arrives later', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, { count: 2 })
      await page.context().setOffline(true)
      await room.next()
      await room.choose('أ')
      await expect(page.getByText(room.say('offline'))).toBeVisible()
      await expect(page.getByText(room.saved(2, 1))).toBeVisible()

      await room.askToFinish()
      await room.submit.click()
      await expect(room.sealed).toContainText(room.say('sealedHelp'))
      expect(await room.exam.reason()).toBeNull()
      await page.context().setOffline(false)
      await expect(room.result).toContainText(room.say('result', { count: 2, total: 2, percent: '100' }))
      expect(await room.exam.reason()).toBe('manual')
    })

    test('a sealed exam survives a restart of the browser', { tag: '@detail' }, async ({
      platform,
      contextOptions,
      launchOptions,
      baseURL,
    }) => {
      const profile = await mkdtemp(join(tmpdir(), 'hessa-profile-'))
      const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, ...contextOptions, baseURL })
      const student = await platform.join('student')
      const exam = await examFor(platform, student, { count: 1, leave_rule: 'watchful' })
      try {
        const before = await open()
        await before.addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
        await signIn(before, platform, student)
        const room = roomOn(await before.newPage(), language)
        await room.page.goto(`/student-exam/${exam.id}`)
        await room.start.click()
        await expect(room.timer).toBeVisible()
        // Closing the browser ends `setOffline`, so the closing page could still reach the server.
        await before.route('**/api/student/**', (route) =>
          route.fulfill({ status: 503, json: { message: '', code: 503 } }),
        )
        await room.choose('أ')
        await room.askToFinish()
        await room.submit.click()
        await expect(room.sealed).toBeVisible()
        await before.close()
        expect(await exam.reason()).toBeNull()

        const after = await open()
        const page = await after.newPage()
        await page.goto('/')
        await awake(page)
        await expect(page.getByText(room.say('sealedArrived'))).toBeVisible()
        expect([await exam.reason(), (await exam.attempt())?.score]).toEqual(['manual', 1])
        await after.close()
      } finally {
        await rm(profile, { recursive: true, force: true })
      }
    })
  })
}
