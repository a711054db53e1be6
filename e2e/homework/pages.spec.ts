import { notice } from '#e2e/support/browser.ts'
import { chosenPicture } from '#e2e/support/chosen-files.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { samplePicture } from '#server/test/sample-files.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await (await samplePicture('page.jpg', 600, 800)).arrayBuffer()),
})

test('photographed pages and their note survive a reload and a lost network, and arrive once', async ({
  page,
  context,
  platform,
  logInAs,
}) => {
  const [teacher, student] = [await platform.join('teacher'), await logInAs('student')]
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await page.goto(`/homework/${homework.id}`)
  const pages = page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')
  await page.getByLabel('اختر صورًا').setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect(pages).toHaveCount(2)

  await page.getByLabel('صوّر صفحة').setInputFiles({ ...(await photo('x.jpg')), buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').getByText('هذا الملف ليس صورة')).toBeVisible()
  await page.getByLabel('اختر صورًا').setInputFiles(await chosenPicture('thin.png', 1, 60_000))
  await expect(page.getByRole('alert')).toContainText('thin.png')

  await page.getByRole('button', { name: 'عدّل الصفحة 1' }).first().click()
  const editor = page.getByRole('dialog', { name: 'عدّل الصفحة' })
  await editor.getByRole('button', { name: 'الركن 1' }).press('ArrowRight')
  await editor.getByRole('button', { name: 'كتابة أوضح' }).click()
  await editor.getByRole('button', { name: 'احفظ الصفحة' }).click()
  await expect(editor).toBeHidden()
  await page.getByLabel('ملاحظة للمدرّس').fill('السؤال الثالث صعب')
  await page.reload()
  await expect(pages).toHaveCount(2)
  await expect(page.getByLabel('ملاحظة للمدرّس')).toHaveValue('السؤال الثالث صعب')

  await context.route('**/api/homework-submission/pages', (route) => route.abort())
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(notice(page, 'حُفظت صفحاتك على هذا الجهاز، وتُرسل وحدها حين يتصل بالإنترنت.')).toBeVisible()
  await expect(page.getByText('تسليم لم يُرسل بعد')).toBeInViewport()
  await expect(page.getByText('لم تسلّم هذا الواجب بعد')).toHaveCount(0)
  await expect(page.getByText('محفوظ على هذا الجهاز')).toBeVisible()
  await expect(page.getByLabel('ملاحظة للمدرّس')).toHaveValue('')
  await context.unroute('**/api/homework-submission/pages')
  await page.reload()
  await expect(page.getByRole('region', { name: 'تسليماتك' }).getByRole('link')).toHaveCount(2)
  const { body } = await student.call('GET /homework-submission/submissions/:id', { params: { id: homework.id } })
  expect(body.data.map(({ files, note }) => [files.length, note])).toEqual([[2, 'السؤال الثالث صعب']])
})

test('a hand-in waits until every chosen photo is a page, says so beside the field, and takes its errors away', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await subscribe(platform.db, student, course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  // Every photo after the first is decoded only after the test fires the event `decode`.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    let photos = 0
    const decodeLater = async (photo: Blob, options?: ImageBitmapOptions) => {
      if (photo instanceof File && ++photos > 1) await new Promise((goOn) => addEventListener('decode', goOn))
      return decode(photo, options)
    }
    window.createImageBitmap = decodeLater as typeof createImageBitmap
  })
  await page.goto(`/homework/${homework.id}`)
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  const alert = page.getByRole('region', { name: 'الإشعارات العابرة' }).getByRole('alert')
  // A pointer over a toast keeps the toast open.
  await alert.dispatchEvent('pointerover')
  const pages = page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')
  await page.getByLabel('اختر صورًا').setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect(pages).toHaveCount(1)
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(page.getByLabel(/ملفات الحل/)).toHaveAccessibleDescription(/سلّم حين تظهر كلها هنا/)
  await page.evaluate(() => dispatchEvent(new Event('decode')))
  await expect(pages).toHaveCount(2)
  await page.getByRole('button', { name: 'سلّم الواجب' }).click()
  await expect(page.getByRole('region', { name: 'تسليماتك' }).getByRole('link')).toHaveCount(2)
  await expect(alert).toHaveCount(0)
})

test('the focus stays at the pages when one is edited, moved to an end or removed', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await subscribe(platform.db, await logInAs('student'), course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await page.goto(`/homework/${homework.id}`)
  const pages = page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')
  await page.getByLabel('اختر صورًا').setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect(pages).toHaveCount(2)
  await page.getByRole('button', { name: 'عدّل الصفحة 2' }).click()
  await page.getByRole('button', { name: 'احفظ الصفحة' }).click()
  await expect(page.getByRole('button', { name: 'عدّل الصفحة 2' })).toBeFocused()
  await page.getByRole('button', { name: 'قدّم الصفحة 2' }).click()
  await expect(page.getByRole('button', { name: 'قدّم الصفحة 1' })).toBeFocused()
  await page.getByRole('button', { name: 'احذف الصفحة 2' }).click()
  await expect(pages).toHaveCount(1)
  await expect(page.getByLabel('صوّر صفحة')).toBeFocused()
})
