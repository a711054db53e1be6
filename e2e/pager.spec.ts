import { expect, test } from './platform.ts'

// The home page of guests is kept for seconds; in a school of its own no other test's copy is met.
test.use({ school: 'the pager' })

test('pages of a list live in the address, keep the focus, and come back by going back', async ({ page, platform }) => {
  for (let count = 0; count < 9; count += 1) await platform.join('teacher')
  await page.goto('/')
  const pager = page.getByRole('main').getByRole('navigation', { name: /الصفحات|مدرّس/ })
  await pager.getByRole('link', { name: 'صفحة 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(pager.locator('[aria-current=page]')).toHaveText('2')
  await expect(pager.locator('[aria-current=page]')).toBeFocused()

  await page.goBack()
  await expect(pager.locator('[aria-current=page]')).toHaveText('1')
  await page.goto('/?page=2')
  await expect(pager.locator('[aria-current=page]')).toHaveText('2')
})
