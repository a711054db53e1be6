import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { notice } from '#e2e/support/browser.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, type SchoolPlatform, test } from '#e2e/support/platform.ts'
import { homeworks } from '#server/homework/tables.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const own = (page: Page) => page.getByRole('region', { name: 'تسليماتك' })
const again = (page: Page) => page.getByRole('button', { name: 'سلّم حلًّا آخر' })
const submit = (page: Page) => page.getByRole('button', { name: 'سلّم الواجب' })

/** Creates homework that the student has handed in once. */
async function handedIn({ db, join }: SchoolPlatform, student: Person, terms: Parameters<typeof makeHomework>[2] = {}) {
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, student, course)
  const homework = await makeHomework(db, await makeLesson(db, course), terms)
  const body = { homework_id: homework.id, files: [samplePdf('solution.pdf')] }
  expect((await student.call('POST /homework-submission/submit', { body })).status).toBe(201)
  return homework
}

test('the form that hands in again opens by its button, keeps a draft, and stays open until its pages have arrived', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const homework = await handedIn(platform, await logInAs('student'))
  await page.goto(`/homework/${homework.id}`)
  await expect(submit(page)).toBeHidden()
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'سلّم حلًّا آخر' })).toBeFocused()
  await page.getByLabel('ملاحظة للمدرّس').fill('حلّ أوضح')
  await page.reload()
  await expect(page.getByLabel('ملاحظة للمدرّس')).toHaveValue('حلّ أوضح')
  await expect(submit(page), 'a draft opens the form').toBeVisible()
  await page.getByRole('button', { name: 'ابدأ من جديد' }).click()
  await page.reload()
  await expect(submit(page)).toBeHidden()

  await again(page).click()
  await page.getByLabel('اختر صورًا').setInputFiles([await chosenPicture('one.png', 300, 400)])
  await expect(page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')).toHaveCount(1)
  const other = await context.newPage()
  await other.goto(`/homework/${homework.id}`)
  await expect(submit(other), 'pages that wait on the device open the form').toBeVisible()
  await other.close()
  await context.route('**/api/homework-submission/pages', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByText('تسليم لم يُرسل بعد')).toBeVisible()
  await expect(submit(page)).toBeVisible()
  await context.unroute('**/api/homework-submission/pages')
  await page.reload()
  await expect(own(page).getByRole('link')).toHaveCount(2)
  await expect(submit(page)).toBeHidden()
})

test('submitted homework whose due date has passed does not ask for an excuse', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const terms = { due_date: '2099-05-01', late_allowed: false }
  const homework = await handedIn(platform, await logInAs('student'), terms)
  await platform.db.update(homeworks).set({ due_date: '2020-05-01' }).where(eq(homeworks.id, homework.id))
  await page.goto(`/homework/${homework.id}`)
  await expect(own(page)).toContainText('بانتظار التصحيح')
  await expect(page.getByText('انتهى موعد تسليم هذا الواجب')).toHaveCount(0)
})

test('a phone that loses the network before the first photo keeps the hand-in and says so', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const homework = await handedIn(platform, await logInAs('student'))
  await page.goto(`/homework/${homework.id}`)
  const hasSender = () => performance.getEntriesByType('resource').some(({ name }) => /\/sender-/.test(name))
  await expect.poll(() => page.evaluate(hasSender)).toBe(true)
  await context.setOffline(true)
  await again(page).click()
  await page.getByLabel('اختر صورًا').setInputFiles([await chosenPicture('one.png', 300, 400)])
  await expect(page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')).toHaveCount(1)
  await submit(page).click()
  await expect(notice(page, 'حُفظت صفحاتك على هذا الجهاز، وتُرسل وحدها حين يتصل بالإنترنت.')).toBeVisible()
  await expect(page.getByText('تسليم لم يُرسل بعد')).toBeInViewport()
  await context.setOffline(false)
  await expect(own(page).getByRole('link')).toHaveCount(2)
  await expect(submit(page)).toBeHidden()
})
