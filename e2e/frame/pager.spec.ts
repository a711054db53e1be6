import { question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

// The server caches the visitors' home page for seconds, so this test needs a school of its own.
test.use({ school: 'the pager' })

test('a list’s page is in the address, keeps the focus, and returns by going back', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
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

test('when the last item of the last page is deleted, the page before it is shown', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  for (let count = 1; count <= 13; count += 1) {
    await makeLesson(platform.db, course, { name: { ar: `الحصة ${count}`, en: `Lesson ${count}` } })
  }
  await page.goto(`/course-details-teacher/${course.id}?page=2`)
  const lessons = page.getByRole('region', { name: 'حصص الكورس' })
  await expect(lessons.getByRole('article')).toHaveCount(1)
  await lessons.getByRole('button', { name: /^حذف/ }).click()
  await question(page, /./).getByRole('button', { name: 'احذف الحصة' }).click()
  await expect(lessons.getByRole('article')).toHaveCount(12)
  await expect(page).toHaveURL(`/course-details-teacher/${course.id}`)
})

test('an address past the end of a list leads to its last page, without an “empty” message', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher')
  for (let count = 0; count < 11; count += 1) await makeCourse(platform.db, teacher)
  await page.goto('/courses?page=99')
  await expect(page).toHaveURL('/courses?page=2')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  for (const list of ['/', '/faqs', '/students']) {
    await page.goto(`${list}?page=99`)
    await expect(page, list).not.toHaveURL(/page=99/)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
})
