import type { Page } from '@playwright/test'
import { begin, type examFor, isFull } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

const hour = 3_600_000
const steps = [-2 * hour, 2 * hour, -60_000, 90_000, 26 * hour]
/**
 * The errors of the phones' clocks in milliseconds: twenty in the full run, else one. Each error changes its sign
 * during the exam.
 */
const phones = Array.from({ length: isFull ? 20 : 1 }, (_, place) => steps[place % steps.length] ?? 0)

/** Returns the remaining seconds that the page shows. */
const shown = async (page: Page) => {
  const text = await page.getByRole('timer').filter({ visible: true }).textContent()
  const [minutes = 0, seconds = 0] = (text?.match(/(\d+):(\d\d)/) ?? []).slice(1).map(Number)
  return minutes * 60 + seconds
}

/**
 * Returns how many seconds the shown remaining time differs from the server's. The page rounds up, so up to one second
 * more counts as no difference.
 */
async function apart(page: Page, exam: Awaited<ReturnType<typeof examFor>>) {
  const deadline = ((await exam.attempt())?.deadline_at ?? new Date(0)).getTime()
  const before = (deadline - Date.now()) / 1000
  const seconds = await shown(page)
  const after = (deadline - Date.now()) / 1000
  return Math.max(0, after - seconds, seconds - 1 - before)
}

for (const [place, wrong] of phones.entries()) {
  const said = `${place + 1}: ${wrong / 60_000} minutes wrong`
  test(`a phone’s date does not move the countdown (${said})`, async ({ page, platform, logInAs }) => {
    await page.addInitScript((by) => {
      const Right = Date
      let shift = by
      window.Date = class extends Right {
        constructor(...given: []) {
          super(...((given.length > 0 ? given : [Right.now() + shift]) as []))
        }
        static override now = () => Right.now() + shift
      } as DateConstructor
      window.addEventListener('jump', () => {
        shift = -shift
      })
    }, wrong)
    const room = await begin({ page, platform, logInAs }, 'ar')
    await expect.poll(() => apart(page, room.exam)).toBeLessThanOrEqual(1)
    await page.evaluate(() => window.dispatchEvent(new Event('jump')))
    await room.next()
    await room.choose('ب')
    await room.allSaved()
    await expect.poll(() => apart(page, room.exam)).toBeLessThanOrEqual(1)
    // The page gets the moved deadline with the next reply.
    await room.exam.endsIn(300)
    await room.focus()
    await expect.poll(() => apart(page, room.exam)).toBeLessThanOrEqual(1)
  })
}
