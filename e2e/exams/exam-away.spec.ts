import { begin, playedIn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

const one = { count: 1 }

for (const language of playedIn) {
  test.describe(`in ${language}`, () => {
    const whole = { percent: '100', total: 1, count: 1 }

    test('the exam is submitted when the window loses its focus', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.blur()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('blur')
    })

    test('the exam is submitted when another tab is in front', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.hide()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('blur')
    })

    test('the exam is submitted when the student leaves full screen', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.leaveFullScreen()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('fullscreen')
    })

    test('a click into an embedded frame does not submit the exam', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language)
      await page.evaluate(() => {
        const frame = document.createElement('iframe')
        document.body.append(frame)
        frame.focus()
        window.dispatchEvent(new Event('blur'))
      })
      await room.pass(600)
      expect(await room.exam.reason()).toBeNull()
    })
  })
}
