import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test('a parent opens the child’s week, reads the evidence of a fact, and turns to the week before', async ({
  page,
  platform,
  logInAs,
}) => {
  const { db, join } = platform
  const parent = await logInAs('parent')
  const daughter = await join('student', {
    name: 'سلمى كريم',
    created_at: new Date(Date.now() - 30 * 86_400_000),
  })
  await linkChild(db, parent, daughter)
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, daughter, course)
  const lesson = await makeLesson(db, course, { name: { ar: 'قانون أوم', en: 'Ohm’s law' } })
  await makeHomework(db, lesson, { name_ar: 'واجب التيار' })
  await daughter.call('GET /lesson/data/:id', { params: { id: lesson.id } })

  await page.goto('/children')
  await page.getByRole('link', { name: 'هذا الأسبوع: سلمى كريم' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'سلمى كريم' })).toBeVisible()
  await expect(page.getByText('فُتحت حصة واحدة.')).toBeVisible()
  await page.getByText('واجب واحد لم يُسلَّم بعد.').click()
  await expect(page.getByText('واجب التيار')).toBeVisible()

  await page.getByRole('link', { name: 'الأسبوع السابق' }).click()
  await expect(page).toHaveURL(/\/children\/\d+\/week\?from=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByText('لا شيء في هذا الأسبوع')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'الأسبوع التالي' }).click()
  await expect(page.getByText('فُتحت حصة واحدة.')).toBeVisible()
})

test('the week of a stranger’s child is not found', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('parent')
  const stranger = await platform.join('student')
  await page.goto(`/children/${stranger.id}/week`)
  await expect(page.getByRole('heading', { name: 'هذا الطالب غير موجود' })).toBeVisible()
})
