import type { Page } from '@playwright/test'
import { cairoDate } from '#contract/calendar/cairo.ts'
import { codeBoxes, local } from '#e2e/support/account-screens.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { countTaps } from '#e2e/support/taps.ts'
import { firstSettings, saveSettings } from '#server/content/settings.ts'
import { goodPassword } from '#server/test/accounts.ts'
import { makeCourse, makeHomework, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'

test.use({ viewport: { width: 390, height: 844 }, school: 'journey of a student' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a visitor signs up, pays and opens the first lesson with at most 22 taps', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  // Guardians' consent is off in this test, because it has its own tests (e2e/consents).
  await saveSettings(platform.db, { ...firstSettings(2020), consent_before_buying: false })
  const course = await makeCourse(platform.db, await platform.join('teacher'), platform.curriculum)
  const lesson = await makeLesson(platform.db, course)
  const phone = '+201155500777'
  await page.goto(`/course-details/${course.id}`)
  const { tap, type, pick, count } = countTaps(page)
  await tap(page.getByRole('button', { name: 'اشترك الآن' }))
  await tap(page.getByRole('dialog').getByRole('link', { name: 'أنشئ حسابًا' }))
  await type(page.getByRole('textbox', { name: 'الاسم', exact: true }), 'نور الدين')
  await type(page.getByLabel('رقم الهاتف'), local(phone))
  await pick(page.getByLabel('المرحلة'), 1)
  await pick(page.getByLabel('الصف'), 1)
  await type(page.getByLabel('كلمة المرور', { exact: true }), goodPassword)
  await type(page.getByLabel('أعد كتابة كلمة المرور'), goodPassword)
  await tap(page.getByRole('button', { name: 'أنشئ الحساب' }))
  await expect(page).toHaveURL('/otp')
  await tap(codeBoxes(page).first())
  await page.keyboard.type(await platform.codeFor(phone))
  await tap(page.getByRole('button', { name: 'تحقّق' }))
  await expect(page).toHaveURL(`/course-details/${course.id}`)
  await tap(page.getByRole('button', { name: 'اشترك الآن' }))
  await tap(page.getByRole('button', { name: 'وافق على الدفع' }))
  await tap(page.getByRole('link', { name: 'ابدأ بالحصة 1' }))
  await expect(page).toHaveURL(`/lesson/${lesson.id}`)
  expect(count()).toBeLessThanOrEqual(22)
})

test('a student’s home leads to lesson, exam and results with one tap, and hands in two photos with five', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db } = platform
  const student = await logInAs('student')
  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, student, course)
  const lesson = await makeLesson(db, course)
  const homework = await makeHomework(db, lesson, { due_date: cairoDate(new Date()) })
  const exam = await makeTest(db, lesson, { take_by: new Date(Date.now() + 60_000_000) })
  const taken = await makeTest(db, lesson, { name: { ar: 'امتحان سابق', en: 'Earlier exam' } })
  const opened = await makeTest(db, lesson, {
    name: { ar: 'امتحان بورقة', en: 'Exam with a paper' },
    released_at: new Date(),
  })
  for (const { id } of [taken, opened]) {
    await student.call('GET /student/tests/:id', { params: { id } })
    await student.call('POST /student/tests/:id/submit', { params: { id }, body: { answers: [], duration: 1 } })
  }
  for (const [target, address, title] of [
    ['ابدأ الحصة 1', `/lesson/${lesson.id}`, 'قانون أوم'],
    ['ابدأ الامتحان', `/student-exam/${exam.id}`, 'امتحان قانون أوم'],
    ['امتحان سابق', `/student-exam/${taken.id}`, 'سلّمت هذا الامتحان من قبل.'],
    ['امتحان بورقة', `/paper/${opened.id}`, 'امتحان بورقة'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: target }).first().click()
    await expect(page).toHaveURL(address)
    await expect(heading(page, title)).toBeVisible()
  }
  await page.goto('/')
  const { tap, choose, count } = countTaps(page)
  await tap(page.getByRole('region', { name: 'واجبات حسب الموعد' }).getByRole('link', { name: /واجب قانون أوم/ }))
  await expect(page).toHaveURL(`/homework/${homework.id}`)
  await choose(page.getByLabel('اختر صورًا'), [
    await chosenPicture('one.png', 600, 800),
    await chosenPicture('two.png', 600, 800),
  ])
  await expect(page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')).toHaveCount(2)
  await tap(page.getByRole('button', { name: 'سلّم الواجب' }))
  await expect(page.getByRole('region', { name: 'تسليماتك' }).getByRole('link')).toHaveCount(2)
  expect(count()).toBe(5)
})
