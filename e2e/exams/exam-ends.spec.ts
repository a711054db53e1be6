import { begin, playedIn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { endTexts } from '#web/exams/end-texts.ts'
import { translator } from '#web/i18n/texts.ts'

const one = { count: 1 }

for (const language of playedIn) {
  test.describe(`in ${language}`, () => {
    const whole = { percent: '100', total: 1, count: 1 }

    test('the exam goes on when the student stays after the browser’s warning', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language)
      const asked = page.waitForEvent('dialog')
      const closing = page.close({ runBeforeUnload: true })
      const warning = await asked
      expect(warning.type()).toBe('beforeunload')
      // The browser's dialog takes the focus and ends full screen.
      await warning.dismiss()
      await closing
      await page.evaluate(() => {
        window.dispatchEvent(new Event('blur'))
        window.dispatchEvent(new Event('focus'))
      })
      await room.pass(600)
      expect(await room.exam.reason()).toBeNull()
      await room.next()
      await room.choose('ب')
      await room.allSaved()
    })

    test('closing the tab ends the exam on the server, with the last answer', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, { count: 2 })
      await room.next()
      await room.choose('أ')
      await page.close()
      await expect.poll(room.exam.reason).toBe('hidden')
      expect((await room.exam.attempt())?.score).toBe(2)
    })

    test('after a reload the exam goes on with its answers and its time left', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language)
      page.on('dialog', (warning) => warning.accept())
      await page.reload()
      await expect(room.timer).toContainText(/1\d:\d\d/)
      await expect(page.getByRole('radio', { name: 'أ' })).toBeChecked()
      // The page has reported its closing to the server, so the page must also report its return.
      await expect.poll(async () => room.exam.reason()).toBeNull()
      await room.next()
      await room.choose('أ')
      await room.allSaved()
    })

    test('the exam is submitted when the timer reaches zero', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.exam.endsIn(2)
      await room.focus()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('timer')
    })

    test('the result promises no reopening that the server refuses', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const rule = { release_rule: 'at_once' as const, released_at: new Date() }
      const room = await begin({ page, platform, logInAs }, language, { ...one, ...rule })
      const words = translator(endTexts, language)
      await room.blur()
      await expect(room.result).toContainText(words('noReopenHelp'))
      await page.reload()
      const told = page.locator('section')
      await expect(told).toContainText(room.say('alreadySubmitted'))
      await expect(told).toContainText(words('noReopenHelp'))
      await expect(told).not.toContainText(words('reopenHelp', { hours: 48 }))
    })

    test('the back button asks first, and submits only after a confirmation', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      const asked = page.getByRole('dialog', { name: room.say('leaveTitle') })
      await page.goBack()
      await expect(asked).toBeVisible()
      await room.goOn.click()
      await expect(asked).toBeHidden()
      expect(await room.exam.reason()).toBeNull()
      await page.goBack()
      await room.submit.click()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('close')
      await expect(page.getByRole('link', { name: room.say('back') })).toHaveAttribute('href', /\/lesson\/\d+$/)
      await page.getByRole('link', { name: /راسل|Write to/ }).click()
      await expect(page).toHaveURL(/\/messages\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('without full screen the exam fills the page, and losing the focus still submits', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
      const room = await begin({ page, platform, logInAs }, language, one)
      expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
      await room.blur()
      await expect(room.result).toContainText(room.say('result', whole))
    })

    test('a page restored from the back cache shows that the exam is over', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.exam.endsIn(-31)
      await expect.poll(room.exam.reason).toBe('server')
      page.on('dialog', (warning) => warning.accept())
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(page.getByRole('heading', { name: room.say('alreadySubmitted') })).toBeVisible()
      const told = page.locator('section')
      await expect(told).toContainText(room.say('result', whole))
      const words = translator(endTexts, language)
      await expect(told).toContainText(words('server'))
      await expect(told).toContainText(words('timeHelp', { hours: 48 }))
      await expect(told).toContainText(/\d+-[2-9A-Z]{5}/)
    })
  })
}
