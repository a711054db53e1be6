import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse } from '#server/test/examples.ts'

test.use({ school: 'office courses' })

test('an administrator hides a course with a reason and shows it again; visitors see only a shown course', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await platform.join('teacher', { name: 'أحمد الشناوي' })
  const course = await makeCourse(platform.db, teacher, { name: { ar: 'الضوء والموجات', en: 'Light and waves' } })
  await logInAs('admin')
  await page.goto('/admin/courses?q=الضوء')
  await page.getByRole('link', { name: 'الضوء والموجات' }).click()
  await page.getByRole('button', { name: 'أخفِ الكورس' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('في الحصة الثالثة فيديو لا يخص المنهج.')
  await dialog.getByRole('button', { name: 'أخفِ الكورس' }).click()
  await expect(page.getByText('أخفته الإدارة')).toBeVisible()
  await expect(page.getByText('في الحصة الثالثة فيديو لا يخص المنهج.')).toBeVisible()
  expect((await platform.visitor.call('GET /course/:id', { params: { id: course.id } })).status).toBe(404)
  await page.getByRole('button', { name: 'أظهره من جديد' }).click()
  await expect(page.getByRole('button', { name: 'أخفِ الكورس' })).toBeVisible()
  expect((await platform.visitor.call('GET /course/:id', { params: { id: course.id } })).status).toBe(200)
})
