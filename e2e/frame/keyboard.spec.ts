import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

const focused = (page: Page) => page.locator(':focus')

/** Presses the key until the element with this name has the focus. Throws after 60 presses. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const target = page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('radio', { name }))
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    if ((await target.and(focused(page)).count()) > 0) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

test('an exam is started, answered and submitted by keyboard alone', async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await subscribe(platform.db, student, course)
  const exam = await makeTest(platform.db, await makeLesson(platform.db, course), { count: 2, leave_rule: 'watchful' })
  await page.goto(`/student-exam/${exam.id}`)
  await tabTo(page, 'ابدأ الامتحان')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await tabTo(page, /^أ( |$)/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'أ' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'ب' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'كل إجاباتك محفوظة' })).toBeAttached()
  await tabTo(page, 'السؤال التالي')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region').getByRole('heading', { level: 2 }).and(focused(page))).toHaveText(/2/)
  await tabTo(page, 'أنهِ وسلّم')
  await page.keyboard.press('Enter')
  await tabTo(page, 'سلّم الامتحان')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'تم تسليم الامتحان' })).toContainText('50%')
  await tabTo(page, 'العودة إلى الحصة')
})

test('a dialog keeps the focus inside and returns it', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('teacher')
  await page.goto('/courses')
  await tabTo(page, 'أضف كورسًا')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'أضف كورسًا' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const here = document.activeElement
      return here !== document.body && here?.closest('dialog') === null ? here?.outerHTML : undefined
    })
    expect(outside, 'the focus never goes behind the dialog').toBeUndefined()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'أضف كورسًا' }).first()).toBeFocused()
})

test('with reduced motion, a dialog opens at its final place without animation', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAs('teacher')
  await page.goto('/courses')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  // A busy browser starts an animation several frames late. At the rate 0 an animation stays at its start.
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.getByRole('button', { name: 'أضف كورسًا' }).first().click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate((own) => getComputedStyle(own).translate)).toBe('none')
  await dialog.getByRole('button', { name: 'احفظ' }).click()
  await expect(dialog.getByText('هذه الخانة مطلوبة.').first()).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the focused element is never under the bottom bar of a phone', { tag: '@detail' }, async ({ page, platform }) => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  for (let count = 0; count < 10; count += 1) await makeLesson(platform.db, course)
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(`/course-details/${course.id}`)
  const lessons = page.getByRole('region', { name: /^الحصص/ }).getByRole('button')
  await expect(lessons).toHaveCount(10)
  const bar = (await page.locator('.bottom-bar').boundingBox())?.y ?? 0
  expect(bar).toBeGreaterThan(0)
  await lessons.first().focus()
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab')
    const box = await focused(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar)
  }
})

for (const [late, address] of [
  ['data', '**/api/teacher/data/*'],
  ['code', '**/assets/*.js'],
] as const) {
  test(`a page whose ${late} arrives late leaves an opened menu open`, { tag: '@detail' }, async ({
    page,
    platform,
    logInAs,
  }) => {
    const name = `نادر حلمي ${late}`
    const teacher = await platform.join('teacher', { name })
    await logInAs('student')
    await page.goto(`/find-teacher?q=${name}`)
    const link = page.getByRole('link', { name }).first()
    await expect(link).toBeVisible()
    const arrives = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await arrives.promise
      await route.continue()
    })
    await link.click()
    await expect(page).toHaveURL(`/teacherDetails/${teacher.id}`)
    const opener = page.getByRole('button', { name: /حسابك/ })
    await opener.click()
    arrives.resolve()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  })
}
