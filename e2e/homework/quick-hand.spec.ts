import type { Page } from '@playwright/test'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, type SchoolPlatform, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

const restored = (page: Page) => page.getByText(/عاد ما كتبته ولم تحفظه/)
const note = (page: Page) => page.getByLabel('ملاحظة للمدرّس')

async function homeworkFor({ db, join }: SchoolPlatform, student: { id: number }) {
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, student, course)
  return makeHomework(db, await makeLesson(db, course))
}

test('a note that was handed in at its last letter does not come back as unsaved text', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  await page.goto(`/homework/${homework.id}`)
  await page.getByLabel('اختر صورًا').setInputFiles(await chosenPicture('1.png', 300, 400))
  await expect(page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')).toHaveCount(1)
  await note(page).fill('السؤال الثالث صعب')
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(page.getByRole('region', { name: 'تسليماتك' }).getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'سلّم حلًّا آخر' })).toBeVisible()
  await expect(restored(page)).toHaveCount(0)
})

test('a text that is left at its last letter comes back whole', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  await page.goto(`/homework/${homework.id}`)
  await note(page).fill('السؤال الثالث')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('السؤال الثالث')
  await note(page).pressSequentially(' صعب')
  await page.getByRole('banner').getByRole('link', { name: 'مدرّسيني' }).click()
  await expect(page).toHaveURL('/teachers')
  await expect(note(page)).toHaveCount(0)
  await page.goBack()
  await expect(restored(page)).toBeVisible()
  await expect(note(page)).toHaveValue('السؤال الثالث صعب')
})
