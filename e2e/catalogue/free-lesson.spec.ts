import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { countTaps } from '#e2e/support/taps.ts'
import { makeCourse, makeHomework, makeLesson } from '#server/test/examples.ts'

test.use({ school: 'free-lessons' })

const video_url = 'https://www.youtube.com/embed/M7lc1UVf-VE'

test('a visitor tries a free lesson and can subscribe within four taps, and reads the contents of a locked lesson', async ({
  page,
  platform,
}) => {
  const teacher = await platform.join('teacher', { name: 'أ. منى عادل' })
  const course = await makeCourse(platform.db, teacher, { price: 25_000 })
  const lesson = await makeLesson(platform.db, course, { is_free: true, video_url })
  const locked = await makeLesson(platform.db, course, { name: { ar: 'حصة مغلقة', en: 'A locked lesson' } })
  await makeHomework(platform.db, locked)
  const { tap, count } = countTaps(page)
  const press = (role: 'link' | 'button', name: string) => tap(page.getByRole('main').getByRole(role, { name }).first())
  await page.goto('/')
  await press('link', 'أ. منى عادل')
  await press('link', 'عرض الكورس')
  await press('link', 'شاهد حصة مجانية')
  await expect(page).toHaveURL(`/free-lesson/${lesson.id}`)
  await expect(page.getByRole('button', { name: /^تشغيل الفيديو/ })).toBeVisible()
  await expectAccessible(page)
  await press('button', 'اشترك في الكورس')
  await expect(page.getByRole('dialog', { name: 'اشترك في الكورس' })).toBeVisible()
  expect(count()).toBe(4)

  await page.goto(`/course-details/${course.id}`)
  await page.getByRole('button', { name: 'حصة مغلقة' }).click()
  const sheet = page.getByRole('dialog', { name: 'في هذه الحصة' })
  await expect(sheet).toContainText('واجب واحد')
  await expect(sheet.getByRole('link', { name: 'أنشئ حسابًا' })).toHaveAttribute(
    'href',
    `/sign-up?role=student&next=%2Flesson%2F${locked.id}`,
  )
  await expectAccessible(page)
  await page.goto('/find-teacher')
  await page.getByRole('radio', { name: 'حصة مجانية مفتوحة' }).check()
  await expect(page).toHaveURL('/find-teacher?free=1')
  await expect(page.getByRole('article').getByText('حصة مجانية')).toBeVisible()
})

test('a teacher who opens a second free lesson is asked, and then moves it', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher)
  await makeLesson(platform.db, course, { name: { ar: 'الأولى', en: 'First' }, is_free: true })
  const second = await makeLesson(platform.db, course, { name: { ar: 'الثانية', en: 'Second' } })
  await page.goto(`/course-details-teacher/${course.id}`)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await card('الثانية')
    .getByRole('button', { name: /^تعديل/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'تعديل الحصة' })
  await dialog.getByLabel('من يشاهد الفيديو').selectOption('1')
  await dialog.getByRole('button', { name: 'حفظ الحصة' }).click()
  const question = page.getByRole('alertdialog', { name: /بدل «الأولى»/ })
  await question.getByRole('button', { name: 'اجعلها مجانية' }).click()
  await expect(dialog).toBeHidden()
  await expect(card('الثانية').getByText('حصة مجانية')).toBeVisible()
  await expect(card('الأولى').getByText('حصة مجانية')).toHaveCount(0)
  const seen = await platform.visitor.call('GET /lesson/free/:id', { params: { id: second.id } })
  expect(seen.status).toBe(200)
})
