import { begin, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

/** Browsers offer Web Locks on secure addresses only, so a school on plain http has none. */
const locksOf = { 'a browser with locks': true, 'a browser without locks': false }

for (const [where, hasLocks] of Object.entries(locksOf)) {
  test(`only one tab at a time runs the exam in ${where}`, { tag: hasLocks ? [] : '@detail' }, async ({
    page,
    platform,
    logInAs,
  }) => {
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
