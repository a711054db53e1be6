import { card, notice, question } from '#e2e/support/browser.ts'
import { chosenPdf } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

/** Creates a lesson with one file as its teacher. */
async function lessonWithFile(teacher: Person, course_id: number) {
  const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
  const files = [{ name: { ar: 'المذكّرة', en: 'Notes' }, file: samplePdf() }]
  const reply = await teacher.call('POST /lesson/create', { body: { name, course_id, files } })
  expect(reply.status).toBe(201)
  return reply.body.data
}

test('a course without lessons says so, and the teacher adds the first lesson with a file', async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  await page.goto(`/course-details-teacher/${course.id}`)
  await expect(page.getByText('لا توجد حصص في هذا الكورس')).toBeVisible()
  await page.getByRole('button', { name: 'أضف حصة' }).first().click()
  const form = page.getByRole('dialog', { name: 'أضف حصة' })
  await form.getByLabel('اسم الحصة بالعربية').fill('فرق الجهد')
  await form.getByLabel('اسم الحصة بالإنجليزية').fill('Voltage')
  await form.getByRole('button', { name: 'أضف ملفًا' }).click()
  await form.getByLabel('الاسم بالعربية').fill('المذكّرة')
  await form.getByLabel('الاسم بالإنجليزية').fill('Notes')
  await form.getByLabel('الملف', { exact: true }).setInputFiles(await chosenPdf('notes.pdf'))
  await form.getByRole('button', { name: 'احفظ الحصة' }).click()
  await expect(notice(page, 'تمت إضافة الحصة')).toBeVisible()
  await expect(card(page, 'فرق الجهد')).toContainText('ملف واحد')
})

test('a lesson’s video preview is beside the form, shows the thumbnail, and on a phone appears after a video is entered', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByRole('button', { name: 'أضف حصة' }).first().click()
  const form = page.getByRole('dialog', { name: 'أضف حصة' })
  const preview = form.getByText('معاينة الفيديو')
  const link = form.getByLabel('رابط الفيديو')
  await expect(form.getByText('لا يوجد فيديو')).toBeVisible()
  expect((await preview.boundingBox())?.x).toBeLessThan((await link.boundingBox())?.x ?? 0)
  const picture = Buffer.from(await (await samplePicture('thumbnail.jpg', 320, 180)).arrayBuffer())
  const thumbnail = `data:image/jpeg;base64,${picture.toString('base64')}`
  await page.route('**/api/teacher/video?*', (route) =>
    route.fulfill({ json: { data: { state: 'ready', title: 'قانون أوم', thumbnail } } }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(preview).toBeHidden()
  await link.fill('https://youtu.be/aB3dE5gH7jK')
  await expect(preview).toBeVisible()
  const shown = form.getByRole('button', { name: 'شغّل الفيديو: معاينة الفيديو' }).locator('img')
  await expect(shown).toHaveAttribute('src', thumbnail)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
})

test('a lesson’s card edits, deactivates and deletes the lesson', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  await makeLesson(platform.db, course)
  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByRole('button', { name: 'تعديل: قانون أوم' }).click()
  const form = page.getByRole('dialog', { name: 'عدّل الحصة' })
  await form.getByLabel('اسم الحصة بالعربية').fill('قانون كيرشوف')
  await form.getByRole('button', { name: 'احفظ الحصة' }).click()
  await expect(notice(page, 'تم حفظ الحصة')).toBeVisible()
  await expect(form).toBeHidden()

  const active = page.getByRole('switch', { name: 'الحالة: قانون كيرشوف' })
  await active.click()
  await expect(notice(page, 'تم إيقاف الحصة')).toBeVisible()
  await expect(active).not.toBeChecked()
  await active.click()
  await expect(notice(page, 'تم تفعيل الحصة')).toBeVisible()

  await page.getByRole('button', { name: 'حذف: قانون كيرشوف' }).click()
  const asked = question(page, 'هل تريد حذف حصة «قانون كيرشوف»؟')
  await expect(asked).toHaveAccessibleDescription('ستُحذف مع ملفاتها وواجباتها وامتحاناتها.')
  await asked.getByRole('button', { name: 'احذف الحصة' }).click()
  await expect(notice(page, 'تم حذف الحصة')).toBeVisible()
  await expect(page.getByText('لا توجد حصص في هذا الكورس')).toBeVisible()
})

test('a lesson’s files collapse, download one by one and are deleted after a confirmation', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const lesson = await lessonWithFile(teacher, (await makeCourse(platform.db, teacher)).id)
  await page.goto(`/lessonteacher/${lesson.id}`)
  const download = page.getByRole('link', { name: 'نزّل: المذكّرة' })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByText('ملفات الحصة (1)').click()
  await expect(download).toBeHidden()
  await page.getByText('ملفات الحصة (1)').click()

  await page.getByRole('button', { name: 'حذف: المذكّرة' }).click()
  await question(page, 'هل تريد حذف ملف «المذكّرة»؟').getByRole('button', { name: 'احذف الملف' }).click()
  await expect(notice(page, 'تم حذف الملف')).toBeVisible()
  await expect(page.getByText('ملفات الحصة (0)')).toBeVisible()
})

test('homework requires both names and a due date to come, is added with a file and is deleted after a confirmation', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  const lesson = await makeLesson(platform.db, course)
  await page.goto(`/course-details-teacher/${course.id}`)
  await expect(card(page, 'قانون أوم')).toContainText('لا توجد واجبات')
  await page.getByRole('link', { name: 'قانون أوم' }).click()
  await expect(page).toHaveURL(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف واجبًا' }).click()
  const form = page.getByRole('dialog', { name: 'أضف واجبًا' })
  await form.getByLabel('اسم الواجب بالعربية').fill('مسائل أوم')
  await form.getByRole('button', { name: 'أضف الواجب' }).click()
  await expect(notice(page, 'اكتب اسم الواجب بالعربية والإنجليزية.')).toBeVisible()
  await expect(form.getByLabel('اسم الواجب بالإنجليزية')).toBeFocused()
  await form.getByLabel('اسم الواجب بالإنجليزية').fill('Ohm problems')
  const due = form.getByLabel('آخر يوم للتسليم')
  await due.fill('2020-05-01')
  await form.getByRole('button', { name: 'أضف الواجب' }).click()
  await expect(due).toHaveAccessibleDescription(/هذا اليوم مضى/)
  await expect(form.getByLabel('اسم الواجب بالعربية')).toHaveValue('مسائل أوم')
  await due.fill('2099-05-01')
  await form.getByLabel('ملفات الواجب').setInputFiles(await chosenPdf('sheet.pdf'))
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const carried = new DataTransfer()
      for (const name of ['one.pdf', 'two.pdf']) carried.items.add(new File([text], name, { type: 'application/pdf' }))
      return carried
    },
    await samplePdf().text(),
  )
  await form.getByText('أضف ملفًا آخر').dispatchEvent('drop', { dataTransfer })
  await form.getByRole('button', { name: 'أضف الواجب' }).click()
  await expect(notice(page, 'تمت إضافة الواجب')).toBeVisible()
  await expect(card(page, 'مسائل أوم')).toContainText('3 ملفات')
  await page.goBack()
  await expect(card(page, 'قانون أوم'), 'the lesson’s card counts it').toContainText('واجب واحد')
  await page.goForward()

  await page.getByRole('button', { name: 'حذف: مسائل أوم' }).click()
  await question(page, 'هل تريد حذف واجب «مسائل أوم»؟').getByRole('button', { name: 'احذف الواجب' }).click()
  await expect(notice(page, 'تم حذف الواجب')).toBeVisible()
  await expect(page.getByText('لا توجد واجبات')).toBeVisible()
})

test('a lesson can be edited although its course does not load', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await logInAs('teacher')))
  await page.route(/\/api\/course\/\d+$/, (route) => route.abort())
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'عدّل الحصة' }).click()
  const form = page.getByRole('dialog', { name: 'عدّل الحصة' })
  await form.getByLabel('اسم الحصة بالعربية').fill('قانون كيرشوف')
  await form.getByRole('button', { name: 'احفظ الحصة' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'قانون كيرشوف' })).toBeVisible()
})

test('when the server fails on a lesson’s page, each action names its own failure', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const lesson = await lessonWithFile(teacher, (await makeCourse(platform.db, teacher)).id)
  await makeHomework(platform.db, lesson)
  await page.goto(`/lessonteacher/${lesson.id}`)
  await expect(card(page, 'واجب قانون أوم')).toBeVisible()
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  const refuse = async (open: string, verb: string, says: string) => {
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
    await expect(notice(page, says)).toBeVisible()
  }
  await page.getByRole('switch').click()
  await expect(notice(page, 'تعذّر تغيير حالة الحصة.')).toBeVisible()
  await refuse('حذف: المذكّرة', 'احذف الملف', 'تعذّر حذف ملف الحصة')
  await refuse('حذف: واجب قانون أوم', 'احذف الواجب', 'تعذّر حذف الواجب.')
  await refuse('حذف: قانون أوم', 'احذف الحصة', 'تعذّر حذف الحصة.')
  await page.getByRole('button', { name: 'عدّل الحصة' }).click()
  await page.getByRole('button', { name: 'احفظ الحصة' }).click()
  await expect(notice(page, 'تعذّر حفظ الحصة.')).toBeVisible()
})
