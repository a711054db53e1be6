import { begin, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

/** Browsers offer Web Locks on secure addresses only, so a school on plain http has none. */
const locksOf = { 'a browser with locks': true, 'a browser without locks': false }

for (const [where, hasLocks] of Object.entries(locksOf)) {
  test(`only one tab at a time runs the exam in ${where}`, async ({ page, platform, logInAs }) => {
    const context = page.context()
    if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const room = await begin({ page, platform, logInAs }, 'ar', { leave_rule: 'watchful' })
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(hasLocks)
    const second = roomOn(await context.newPage())
    const elsewhere = second.page.getByRole('heading', { name: second.say('otherTab') })
    await second.page.goto(`/student-exam/${room.exam.id}`)
    await expect(elsewhere).toBeVisible()
    await room.next()
    await room.choose('أ')
    await room.allSaved()
    page.on('dialog', (warning) => warning.accept())
    await page.reload()
    await expect(room.timer).toBeVisible()
    await second.page.getByRole('button', { name: second.say('tryAgain') }).click()
    await expect(elsewhere).toBeVisible()
    await page.close()
    // Browsers release a closed tab's lock a moment later, so this step is retried.
    await expect(async () => {
      await second.page.getByRole('button', { name: second.say('tryAgain') }).click()
      await second.timer.or(elsewhere).waitFor()
      await expect(second.timer).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await room.exam.reason()).toBeNull()
  })
}

test('when two tabs open together without browser locks, only one runs the exam', async ({
  page,
  platform,
  logInAs,
}) => {
  const context = page.context()
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const room = await begin({ page, platform, logInAs }, 'ar', { leave_rule: 'watchful' })
  await page.close()
  const both = [roomOn(await context.newPage()), roomOn(await context.newPage())]
  await Promise.all(both.map((one) => one.page.goto(`/student-exam/${room.exam.id}`)))
  const shown = async () => {
    const timers = await Promise.all(both.map((one) => one.timer.count()))
    const others = await Promise.all(
      both.map((one) => one.page.getByRole('heading', { name: one.say('otherTab') }).count()),
    )
    return [timers.toSorted(), others.toSorted()]
  }
  await expect.poll(shown).toEqual([
    [0, 1],
    [0, 1],
  ])
})
