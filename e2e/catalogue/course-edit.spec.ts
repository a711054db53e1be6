import { eq } from 'drizzle-orm'
import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { courses } from '#server/catalogue/tables.ts'
import { makeCourse } from '#server/test/examples.ts'

test('an edit that is saved before the lists arrive keeps subject, stage and grade', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'), platform.curriculum)
  const lists = Promise.withResolvers<void>()
  for (const list of ['subjects', 'stage']) {
    await page.route(`**/api/${list}`, async (route) => {
      await lists.promise
      await route.continue()
    })
  }
  await page.goto('/courses')
  await page.getByRole('button', { name: 'تعديل: الكهربية والتيار' }).click()
  const form = page.getByRole('dialog', { name: 'عدّل الكورس' })
  await form.getByLabel('اسم الكورس بالعربية').fill('التيار المستمر')
  await form.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تم حفظ الكورس')).toBeVisible()
  lists.resolve()
  const [kept] = await platform.db.select().from(courses).where(eq(courses.id, course.id))
  const { subject_id, stage_id, grade_id } = course
  expect(kept).toMatchObject({ name: { ar: 'التيار المستمر' }, subject_id, stage_id, grade_id })
})
