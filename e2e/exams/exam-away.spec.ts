import { begin, playedIn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

const one = { count: 1 }

for (const language of playedIn) {
  test.describe(`in ${language}`, () => {
    const whole = { percent: '100', total: 1, count: 1 }

    test('the exam is submitted when another tab is in front', async ({ page, platform, logInAs }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.hide()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('blur')
    })

    test('the exam is submitted when the student leaves full screen', { tag: '@detail' }, async ({
      page,
      platform,
      logInAs,
    }) => {
      const room = await begin({ page, platform, logInAs }, language, one)
      await room.leaveFullScreen()
      await expect(room.result).toContainText(room.say('result', whole))
      expect(await room.exam.reason()).toBe('fullscreen')
    })
  })
}
