import { notice } from '#e2e/support/browser.ts'
import { chosenPdf, chosenPicture, chosenProgram } from '#e2e/support/chosen-files.ts'
import { fillCourse, openNewCourse } from '#e2e/support/course-dialog.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'
import { samplePicture } from '#server/test/sample-files.ts'

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`choosing a picture keeps a dialog’s buttons in view at ${width} pixels`, { tag: '@detail' }, async ({
    page,
    logInAs,
  }) => {
    await page.setViewportSize({ width, height })
    await logInAs('teacher')
    const dialog = await openNewCourse(page)
    const standsStill = async () => {
      await expect(dialog.getByRole('button', { name: 'إغلاق' })).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('button', { name: 'احفظ' })).toBeInViewport({ ratio: 1 })
      expect(await dialog.evaluate((own) => own.scrollTop)).toBe(0)
    }
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByText('اسحب الملف هنا أو اختر من جهازك').click(),
    ])
    await standsStill()
    await chooser.setFiles(await chosenPicture())
    await expect(dialog.getByText('cover.png')).toBeInViewport()
    await standsStill()

    const input = dialog.getByLabel('صورة الكورس')
    await dialog.getByLabel('السعر الشهري بالجنيه').focus()
    // The button of the chosen file is focused first.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(input).toBeFocused()
    await standsStill()
  })
}

test('a long form keeps an upload’s progress and its cancel button visible', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs('teacher')
  const dialog = await openNewCourse(page)
  await fillCourse(dialog)
  await dialog.getByLabel('صورة الكورس').setInputFiles(await chosenPicture())
  await page.route('**/api/create/course', () => {})
  await dialog.getByRole('button', { name: 'احفظ' }).click()
  await expect(dialog.getByRole('progressbar')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'أوقف الرفع' }).click()
  await expect(notice(page, 'توقف الرفع. لم يُحفظ شيء.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'احفظ' })).toBeFocused()
  await expect(dialog.getByRole('progressbar')).toBeHidden()
  await expect(dialog.getByText('cover.png')).toBeVisible()
})

test('fields make room for a toast only after the press of a button ends', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  await page.route('**/api/stage', (route) => route.fulfill({ status: 500, json: {} }))
  const dialog = await openNewCourse(page)
  await expect(notice(page, 'تعذّر تحميل المراحل.')).toBeVisible()
  const body = dialog.locator('[data-dialog-body]')
  const top = () => body.evaluate((own) => own.getBoundingClientRect().top)
  const before = await top()
  await dialog.getByRole('button', { name: 'احفظ' }).hover()
  await page.mouse.down()
  await body.evaluate(async (own) => {
    own.scrollTop += 160
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame)
  })
  expect(await top()).toBe(before)
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(top).toBeGreaterThan(before)
})

test('a toast that ends during a press moves no field until the press ends', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  await page.route('**/api/stage', (route) => route.fulfill({ status: 500, json: {} }))
  const dialog = await openNewCourse(page)
  const toast = notice(page, 'تعذّر تحميل المراحل.')
  // A toast under the pointer does not end.
  await toast.dispatchEvent('pointerover')
  const body = dialog.locator('[data-dialog-body]')
  const top = () => body.evaluate((own) => own.getBoundingClientRect().top)
  const before = await top()
  await body.evaluate((own) => own.scrollBy(0, 160))
  await expect.poll(top).toBeGreaterThan(before)
  const lower = await top()
  await dialog.getByRole('button', { name: 'احفظ' }).hover()
  await page.mouse.down()
  await page
    .getByRole('region', { name: 'الإشعارات العابرة' })
    .getByRole('button')
    .evaluate((own: HTMLElement) => own.click())
  await expect(toast).toBeHidden()
  expect(await top()).toBe(lower)
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(top).toBe(before)
})

for (const [call, label, words] of [
  ['stage', 'المرحلة', 'تعذّر تحميل المراحل.'],
  ['subjects', 'المادة', 'تعذّر تحميل المواد.'],
] as const) {
  test(`when GET /${call} fails, the dialog says so and offers a retry`, { tag: '@detail' }, async ({
    page,
    logInAs,
  }) => {
    await logInAs('teacher')
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
    const dialog = await openNewCourse(page)
    await expect(dialog.locator('form').getByText(words)).toBeVisible()
    // Subjects that fail to load show no toast.
    await expect(notice(page, words)).toHaveCount(call === 'stage' ? 1 : 0)
    await page.unroute(`**/api/${call}`)
    await dialog.getByRole('button', { name: 'حاول مرة أخرى' }).click()
    await dialog.getByLabel(label).selectOption({ index: 1 })
    await expect(dialog.getByRole('button', { name: 'حاول مرة أخرى' })).toBeHidden()
  })
}

test('a refused file shows the reason at its own input', async ({ page, logInAs }) => {
  await logInAs('teacher')
  const dialog = await openNewCourse(page)
  const input = dialog.getByLabel('صورة الكورس')
  await input.setInputFiles(await chosenProgram('virus.exe'))
  await expect(dialog.getByRole('alert')).toContainText('virus.exe')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(/نوع هذا الملف غير مقبول/)
  await input.setInputFiles(await chosenPicture())
  await expect(input).not.toHaveAttribute('aria-invalid')
})

test('homework files are added one at a time', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await logInAs('teacher')))
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف واجبًا' }).click()
  const input = page.getByRole('dialog').getByLabel('ملفات الواجب')
  await expect(input).not.toHaveAttribute('multiple')
  await input.setInputFiles(await chosenPdf('first.pdf'))
  await expect(page.getByRole('dialog')).toContainText('أضف ملفًا آخر')
  await input.setInputFiles(await chosenPdf('second.pdf'))
  for (const name of ['first.pdf', 'second.pdf']) await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
})

test('an edit form shows the current picture until another is chosen', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const course = await makeCourse(platform.db, teacher, platform.curriculum)
  const image = await samplePicture('cover.png')
  const kept = await teacher.call('POST /course/:id/update', { params: { id: course.id }, body: { image } })
  expect(kept.status).toBe(200)
  await page.goto('/courses')
  await page.getByRole('button', { name: 'تعديل: الكهربية والتيار' }).click()
  const dialog = page.getByRole('dialog', { name: 'عدّل الكورس' })
  await expect(dialog.getByRole('img', { name: 'الصورة الحالية' })).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await chosenPicture())
  await expect(dialog.getByRole('img', { name: 'الصورة الحالية' })).toBeHidden()
})

test('the problem of a refused field at the edge of a dialog is visible', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await logInAs('teacher')
  const dialog = await openNewCourse(page)
  await fillCourse(dialog)
  const price = dialog.getByLabel('السعر الشهري بالجنيه')
  await price.fill('-1')
  await price.evaluate((input) => {
    const body = input.closest('[data-dialog-body]') as HTMLElement
    body.scrollTop += input.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom
  })
  await price.press('Enter')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  const id = (await price.getAttribute('aria-describedby'))?.split(' ')[0]
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 1 })
})
