import { eq } from 'drizzle-orm'
import { expect, test } from '#e2e/support/platform.ts'
import { countTaps } from '#e2e/support/taps.ts'
import { teachers } from '#server/people/tables.ts'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test.use({ viewport: { width: 390, height: 844 }, school: 'journeys of family and office' })

test('a parent sees the child’s week without a tap, and the missing homework after two taps', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db } = platform
  const parent = await logInAs('parent')
  const child = await platform.join('student', {
    name: 'سلمى كريم',
    created_at: new Date(Date.now() - 30 * 86_400_000),
  })
  await linkChild(db, parent, child)
  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, child, course)
  await makeHomework(db, await makeLesson(db, course), { name_ar: 'واجب الجهد' })
  await page.goto('/')
  const week = page.getByRole('region', { name: 'أسبوع سلمى كريم' })
  await expect(week.getByRole('listitem')).toHaveCount(5)
  const { tap, count } = countTaps(page)
  await tap(week.getByRole('link', { name: /التفاصيل/ }))
  await tap(page.getByText('واجب واحد لم يُسلَّم بعد.'))
  await expect(page.getByText('واجب الجهد').first()).toBeVisible()
  expect(count()).toBe(2)
})

test('an administrator approves a waiting teacher from the first page in three taps', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await platform.join('teacher', { name: 'سامي المنتظر' })
  await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, teacher.id))
  await logInAs('admin')
  await page.goto('/admin')
  const { tap, count } = countTaps(page)
  await tap(page.getByRole('link', { name: 'راجع: سامي المنتظر' }))
  await tap(page.getByRole('button', { name: 'اعتمد سامي المنتظر' }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'اعتمد' }))
  await expect(page.getByText('تم الاعتماد.')).toBeVisible()
  expect(count()).toBe(3)
})
