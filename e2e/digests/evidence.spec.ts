import { expectAccessible } from '#e2e/support/accessible.ts'
import { complaints } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { joinToldStudent } from '#server/test/digests.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

test.use({ school: 'evidence', viewport: { width: 390, height: 844 } })

test('a guardian reads the evidence of the week from the message, answers, and stops the messages', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const said = complaints(page)
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await makeLesson(platform.db, course, { created_at: new Date('2020-01-01') })
  const { tell } = await joinToldStudent({ platform, course, db: platform.db })
  await page.goto(await tell())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('يوسف أحمد علي')
  // The browser applies the page's style only if the page's Content-Security-Policy allows exactly this style.
  await expect(page.locator('.cover')).toHaveCSS('background-color', 'rgb(23, 104, 125)')
  await page.getByText('لا توجد حصص في هذا الأسبوع.').click()
  await expect(page.getByText('لا شيء هنا.').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'قرأت' }).click()
  await expect(page.getByText('شكرًا. سجّلنا أنك قرأت الرسالة')).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Stop the messages' }).click()
  await expect(page.getByText('The weekly messages have stopped.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start the messages again' }).click()
  await expect(page.getByText('The messages are on again.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the messages' }).click()
  await page.getByRole('button', { name: 'This is not my child' }).click()
  await expect(page.getByRole('heading', { name: 'The messages have stopped' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(said.filter((one) => !one.includes('404'))).toEqual([])
})
