import { piastres } from '#contract/money.ts'
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
  const course = await makeCourse(platform.db, teacher, { price: piastres(25_000) })
  const lesson = await makeLesson(platform.db, course, { is_free: true, video_url })
  const locked = await makeLesson(platform.db, course, { name: { ar: 'حصة مغلقة', en: 'A locked lesson' } })
  await makeHomework(platform.db, locked)
  const { tap, count } = countTaps(page)
  const press = (role: 'link' | 'button', name: string) => tap(page.getByRole('main').getByRole(role, { name }).first())
  await page.goto('/')
  await press('link', 'أ. منى عادل')
  await press('link', 'اعرض الكورس')
  await press('link', 'شاهد حصة مجانية')
  await expect(page).toHaveURL(`/free-lesson/${lesson.id}`)
  await expect(page.getByRole('button', { name: /^شغّل الفيديو/ })).toBeVisible()
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

test('a visitor finds one teacher among many and decides within four taps, and no page is a dead end', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const { db } = platform
  const wanted = await platform.join('teacher', { name: 'أ. هدى البحيري' })
  const course = await makeCourse(db, wanted, { name: { ar: 'الميكانيكا الكلاسيكية', en: 'Classical mechanics' } })
  const locked = await makeLesson(db, course, { name: { ar: 'حصة للمشتركين', en: 'For subscribers' } })
  // A page of the home's list has eight teachers, the newest activity first.
  for (let number = 1; number <= 8; number += 1)
    await makeLesson(db, await makeCourse(db, await platform.join('teacher', { name: `أ. سامح ${number}` })))
  const main = page.getByRole('main')
  await page.goto('/')
  await expect(main.getByRole('link', { name: 'أ. هدى البحيري' })).toHaveCount(0)
  const { tap, type, count } = countTaps(page)
  await type(page.getByRole('searchbox'), 'ميكانيكا كلاسيكية')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/find-teacher\?q=/)
  await expect(main.getByRole('article')).toHaveCount(1)
  await tap(main.getByRole('link', { name: 'أ. هدى البحيري' }))
  await tap(main.getByRole('link', { name: 'اعرض الكورس' }))
  await tap(main.getByRole('button', { name: 'اشترك في الكورس' }))
  const sheet = page.getByRole('dialog', { name: 'اشترك في الكورس' })
  const back = `next=${encodeURIComponent(`/course-details/${course.id}`)}`
  await expect(sheet.getByRole('link', { name: 'أنشئ حسابًا' })).toHaveAttribute('href', new RegExp(`${back}$`))
  expect(count()).toBe(4)

  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'حصة للمشتركين' }).click()
  const inLesson = page.getByRole('dialog', { name: 'في هذه الحصة' })
  await expect(inLesson.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
    'href',
    new RegExp(`%2F${locked.id}$`),
  )
  await page.goto('/find-teacher?q=زخرفة')
  await expect(main.getByRole('link', { name: 'بلا «زخرفة»' })).toBeVisible()
  // The address of a lesson leads visitors home, where the sign-in leads back to the lesson.
  await page.goto(`/lesson/${locked.id}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
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
  const dialog = page.getByRole('dialog', { name: 'عدّل الحصة' })
  await dialog.getByLabel('من يشاهد الفيديو').selectOption('1')
  await dialog.getByRole('button', { name: 'احفظ الحصة' }).click()
  const question = page.getByRole('alertdialog', { name: /بدل «الأولى»/ })
  await question.getByRole('button', { name: 'اجعلها مجانية' }).click()
  await expect(dialog).toBeHidden()
  await expect(card('الثانية').getByText('حصة مجانية')).toBeVisible()
  await expect(card('الأولى').getByText('حصة مجانية')).toHaveCount(0)
  const seen = await platform.visitor.call('GET /lesson/free/:id', { params: { id: second.id } })
  expect(seen.status).toBe(200)
})
