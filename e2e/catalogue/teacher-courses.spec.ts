import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { card, notice, question, stopTime } from '#e2e/support/browser.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { fillCourse, openNewCourse } from '#e2e/support/course-dialog.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { courses } from '#server/catalogue/tables.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a course is added in a dialog, with its picture and video, and appears in the list', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs('teacher')
  const form = await openNewCourse(page)
  await expect(page.getByText('لا توجد كورسات بعد')).toBeVisible()
  await expect(form.getByLabel('الصف')).toBeDisabled()
  await fillCourse(form)
  await form.getByLabel('ما سيتعلّمه الطالب، بالعربية').fill('الانعكاس\nالانكسار')
  const price = form.getByRole('spinbutton', { name: 'السعر الشهري بالجنيه' })
  await price.focus()
  await page.evaluate(() => navigator.clipboard.writeText('١٢٠٫٥'))
  await page.keyboard.press('Control+V')
  await expect(price).toHaveValue('120.5')
  await form.getByLabel('رابط الفيديو').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(form.getByText('لم نصل إلى يوتيوب لنتأكد من الفيديو.')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles(await chosenPicture())
  await form.getByRole('button', { name: 'احفظ' }).click()

  await expect(notice(page, 'تمت إضافة الكورس')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(card(page, 'الضوء والصوت')).toContainText('فيزياء')
  await expect(card(page, 'الضوء والصوت').getByRole('switch')).toBeChecked()
})

test('a refused new course shows one toast for the refusal and one for each reason', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  const form = await openNewCourse(page)
  await fillCourse(form)
  await form.getByLabel('السعر الشهري بالجنيه').fill('99999999')
  await form.getByLabel('رابط الفيديو').fill('https://example.com/film')
  await form.getByRole('button', { name: 'احفظ' }).click()
  const said = page.getByRole('region', { name: 'الإشعارات العابرة' }).getByRole('alert')
  await expect(said).toHaveCount(3)
  await expect(notice(page, 'راجع البيانات المطلوبة.')).toBeVisible()
  for (const field of ['السعر الشهري بالجنيه', 'رابط الفيديو']) await expect(notice(page, field)).toBeVisible()
  await expect(form.getByLabel('اسم الكورس بالعربية')).toHaveValue('الضوء والصوت')
})

test('a new course shows the server’s problems under each field', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('teacher')
  const form = await openNewCourse(page)
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/create/course'),
    form.getByRole('button', { name: 'احفظ' }).click(),
  ])
  expect((await asked.response())?.status()).toBe(422)
  for (const label of ['اسم الكورس بالعربية', 'اسم الكورس بالإنجليزية', 'المادة', 'المرحلة', 'الصف']) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(/هذه الخانة مطلوبة/)
  }
  await expect(form.getByLabel('اسم الكورس بالعربية')).toBeFocused()
})

test('a saved edit shows a success message and closes its dialog after three seconds', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await makeCourse(platform.db, await logInAs('teacher'), platform.curriculum)
  await page.clock.install()
  await page.goto('/courses')
  await page.getByRole('button', { name: 'تعديل: الكهربية والتيار' }).click()
  const form = dialog(page, 'عدّل الكورس')
  await expect(form.getByLabel('الصف')).not.toHaveValue('')
  await form.getByLabel('اسم الكورس بالعربية').fill('التيار المستمر')
  await stopTime(page)
  await form.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تم حفظ الكورس')).toBeVisible()
  await expect(form.getByRole('button', { name: 'تم الحفظ' })).toBeVisible()
  await page.clock.runFor(2500)
  await expect(form).toBeVisible()
  await page.clock.runFor(1000)
  await expect(form).toBeHidden()
  // The list is requested again, and a page with a stopped clock never shows the new list.
  await page.clock.resume()
  await expect(card(page, 'التيار المستمر')).toBeVisible()
  await expect(notice(page, 'تم حفظ الكورس')).toBeHidden()
})

test('a teacher deactivates and activates a course with its switch', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'), platform.curriculum)
  await page.goto('/courses')
  const active = page.getByRole('switch', { name: 'الحالة: الكهربية والتيار' })
  // The visible label is part of the accessible name, so voice control finds the switch.
  await expect(active).toHaveAccessibleName(/الكورس مفعّل$/)
  await active.click()
  await expect(notice(page, 'تم إيقاف الكورس')).toBeVisible()
  await expect(active).not.toBeChecked()
  await expect(card(page, 'الكهربية')).toContainText('متوقّف')
  const [kept] = await platform.db.select().from(courses).where(eq(courses.id, course.id))
  expect(kept?.status).toBe(false)
  await active.click()
  await expect(notice(page, 'تم تفعيل الكورس')).toBeVisible()
  await expect(active).toBeChecked()
})

test('a teacher can switch a course while another course’s switch is still saving', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  await makeCourse(platform.db, teacher, platform.curriculum)
  const slow = await makeCourse(platform.db, teacher, { ...platform.curriculum, name: { ar: 'الضوء', en: 'Light' } })
  await page.goto('/courses')
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/course/${slow.id}/toggle-status`, async (route) => {
    await answer.promise
    await route.continue()
  })
  const [waiting, quick] = [
    page.getByRole('switch', { name: 'الحالة: الضوء' }),
    page.getByRole('switch', { name: 'الحالة: الكهربية والتيار' }),
  ]
  await waiting.click()
  await quick.click()
  await expect(quick).not.toBeChecked()
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(waiting).not.toBeChecked()
  await expect(waiting).not.toHaveAttribute('aria-busy')
})

test('deleting a course requires a confirmation that names the course', async ({ page, platform, logInAs }) => {
  await makeCourse(platform.db, await logInAs('teacher'), platform.curriculum)
  await page.goto('/courses')
  const bin = page.getByRole('button', { name: 'حذف: الكهربية والتيار' })
  const asked = question(page, 'هل تريد حذف كورس «الكهربية والتيار»؟')
  await bin.click()
  await expect(asked.getByRole('button', { name: 'إلغاء' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(bin).toBeFocused()
  await bin.click()
  await asked.getByRole('button', { name: 'احذف الكورس' }).click()
  await expect(notice(page, 'تم حذف الكورس')).toBeVisible()
  await expect(page.getByText('لا توجد كورسات بعد')).toBeVisible()
})

test('when the server fails, each action names its own failure', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await makeCourse(platform.db, await logInAs('teacher'), platform.curriculum)
  await page.goto('/courses')
  await expect(card(page, 'الكهربية')).toBeVisible()
  await page.route(/\/api\/(course\/\d+|create\/course)/, (route) => route.fulfill({ status: 500, json: {} }))

  await page.getByRole('switch').click()
  await expect(notice(page, 'تعذّر تغيير حالة الكورس.')).toBeVisible()
  await expect(page.getByRole('switch')).toBeChecked()
  await page.getByRole('button', { name: /^حذف/ }).click()
  await page.getByRole('button', { name: 'احذف الكورس' }).click()
  await expect(notice(page, 'تعذّر حذف الكورس.')).toBeVisible()
  await page.getByRole('button', { name: /^تعديل/ }).click()
  await dialog(page, 'عدّل الكورس').getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تعذّر حفظ الكورس.')).toBeVisible()
  await dialog(page, 'عدّل الكورس').getByRole('button', { name: 'إلغاء' }).click()
  await page.getByRole('button', { name: 'أضف كورسًا' }).click()
  const form = dialog(page, 'أضف كورسًا')
  await fillCourse(form)
  await form.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(page, 'تعذّرت إضافة الكورس.')).toBeVisible()
})

test('deleting a course from its page leads back to the list', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'), platform.curriculum)
  await makeLesson(platform.db, course)
  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByRole('button', { name: 'حذف: الكهربية والتيار' }).click()
  await page.getByRole('button', { name: 'احذف الكورس' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(page.getByText('لا توجد كورسات بعد')).toBeVisible()
})
