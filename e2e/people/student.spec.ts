import { eq } from 'drizzle-orm'
import { piastres } from '#contract/money.ts'
import { card, notice, question } from '#e2e/support/browser.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { teachers } from '#server/people/tables.ts'
import { makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const phone = { width: 390, height: 844 }

test('a student’s teachers are the teachers of the subscriptions, with a short qualification and a price', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const teacher = await platform.join('teacher', { name: 'أ. سامي عادل' })
  await platform.db
    .update(teachers)
    .set({ price: piastres(30_000) })
    .where(eq(teachers.user_id, teacher.id))
  await page.goto('/teachers')
  await expect(page.getByText('لم تشترك في أي كورس بعد')).toBeVisible()
  await subscribe(platform.db, student, await makeCourse(platform.db, teacher))
  await page.goto('/teachers')
  const mine = card(page, 'أ. سامي عادل')
  await expect(mine).toContainText('بكالوريوس علوم وتربية…')
  await expect(mine).toContainText('250ج.م / شهر')
  await expect(mine).toContainText('مشترك')
  await mine.getByRole('link').click()
  await expect(page).toHaveURL(`/teacherDetails/${teacher.id}`)
  await expect(page.getByText('بكالوريوس علوم وتربية من جامعة القاهرة')).toBeVisible()
  await expect(page.getByText('250 جنيهًا مصريًا في الشهر')).toHaveCount(1)
  await expect(page.getByText('300 جنيه مصري في الشهر')).toHaveCount(0)
  await expect(page.getByText('لكل كورس اشتراكه وسعره.')).toBeVisible()
  await expect(page.getByRole('main').getByText('مشترك', { exact: true }).first()).toBeVisible()
})

test('a lesson’s contents open with the subscription', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher)
  const made = await teacher.call('POST /lesson/create', {
    body: {
      course_id: course.id,
      name: { ar: 'قانون أوم', en: 'Ohm’s law' },
      files: [{ name: { ar: 'المذكّرة', en: 'Notes' }, file: samplePdf() }],
    },
  })
  const lesson = made.body.data
  await makeHomework(platform.db, lesson)
  await makeTest(platform.db, lesson)
  await page.setViewportSize(phone)
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()

  await page.goto(`/lesson/${lesson.id}`)
  await expect(page.getByText('اشترك في الكورس لتفتح الفيديو والملفات والواجبات والامتحانات.')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('بعد الاشتراك')
  await expect(page.getByRole('link', { name: /نزّل/ })).toHaveCount(0)
  await tab('الامتحانات')
  await expect(page.getByRole('button', { name: 'ابدأ', exact: true })).toHaveCount(0)

  await subscribe(platform.db, student, course)
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page.getByRole('link', { name: 'نزّل: المذكّرة' })).toBeVisible()
  await tab('الواجبات')
  await expect(card(page, 'واجب قانون أوم')).toContainText('لم يُسلَّم')
  await tab('الامتحانات')
  await expect(page.getByRole('button', { name: 'ابدأ', exact: true })).toBeVisible()
})

test('arrow keys move between tabs in reading direction', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await subscribe(platform.db, student, course)
  await page.setViewportSize(phone)
  await page.goto(`/lesson/${(await makeLesson(platform.db, course)).id}`)
  await page.getByRole('tab', { name: /الملفات/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: /الواجبات/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /الامتحانات/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: /الملفات/ })).toBeFocused()
})

test('a wide screen shows all parts of a lesson at once', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course)
  await makeHomework(platform.db, lesson)
  await makeTest(platform.db, lesson)
  await subscribe(platform.db, student, course)
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page.getByRole('region', { name: /الواجبات/ })).toContainText('واجب قانون أوم')
  await expect(page.getByRole('region', { name: /الامتحانات/ }).getByRole('button', { name: 'ابدأ' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('a course shows its topics and lessons, and subscribers see no subscribe button', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'), {
    what_you_will_learn: { ar: ['الشحنة', 'التيار'], en: ['Charge', 'Current'] },
  })
  const name = { ar: 'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة', en: 'A long name' }
  const lesson = await makeLesson(platform.db, course, { name })
  await page.goto(`/course-details/${course.id}`)
  await expect(page.getByRole('button', { name: 'اشترك في الكورس' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'ماذا ستتعلّم' }).getByRole('listitem')).toHaveText(['الشحنة', 'التيار'])
  const link = page.getByRole('link', { name: 'ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة' })
  await expect(link).not.toContainText('واحد')
  await link.click()
  await expect(page).toHaveURL(`/lesson/${lesson.id}`)
  await subscribe(platform.db, student, course)
  await page.goto(`/course-details/${course.id}`)
  await expect(page.getByText('مشترك', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'اشترك في الكورس' })).toHaveCount(0)
})

test('a payment that cannot begin shows an error', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await page.goto(`/course-details/${course.id}`)
  const subscribeNow = page.getByRole('button', { name: 'اشترك في الكورس' })
  await page.route('**/api/initiate-payment', (route) => route.fulfill({ json: { data: {} } }), { times: 1 })
  await subscribeNow.click()
  await expect(notice(page, 'تعذّر بدء الدفع. لم يُخصم منك شيء.')).toBeVisible()
  await page.route('**/api/initiate-payment', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await subscribeNow.click()
  await expect(notice(page, 'حدث خطأ أثناء الاشتراك.')).toBeVisible()
})

test('a student edits the profile with a photo, and the header shows the change', async ({ page, logInAs }) => {
  await logInAs('student', { name: 'عمر خالد' })
  await page.goto('/profile')
  await page.getByLabel('الصورة').setInputFiles(await chosenPicture('me.png', 200, 200))
  await page.getByLabel('الاسم', { exact: true }).fill('عمر خالد حسن')
  await page.getByLabel('المرحلة').selectOption({ index: 1 })
  await page.getByLabel('الصف').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تم تحديث الملف الشخصي')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('عمر خالد حسن')
  await expect(page.getByRole('banner').locator('button img')).toHaveAttribute('src', /\/api\/files\//)
})

test('a student copies the code with one press', { tag: '@detail' }, async ({ page, context, logInAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const student = await logInAs('student')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'انسخ الكود' }).click()
  await expect(notice(page, 'تم نسخ الكود')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(student.code)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'انسخ الكود' }).click()
  await expect(notice(page, 'تعذّر نسخ الكود.')).toBeVisible()
})

test('an account is deleted after a confirmation, and the home page loads afterwards', async ({ page, logInAs }) => {
  const student = await logInAs('student')
  await page.goto('/profile')
  // The fixture's login is removed, because the next page must find the storage that the deletion left.
  await page.addInitScript(() => localStorage.removeItem('user'))
  const leave = page.getByRole('button', { name: 'حذف الحساب' })
  await leave.click()
  const asked = question(page, 'هل تريد حذف حسابك؟')
  await asked.getByRole('button', { name: 'إلغاء' }).click()
  expect((await student.call('GET /user/data')).status).toBe(200)
  await leave.click()
  await asked.getByRole('button', { name: 'احذف حسابي' }).click()
  await expect(notice(page, 'تم حذف حسابك.')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  // The page stays locked during the deletion, because the server would refuse every call.
  await page.keyboard.press('Escape')
  await expect(asked.getByRole('button', { name: 'احذف حسابي' })).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  expect((await student.call('GET /user/data')).status).toBe(401)
})
