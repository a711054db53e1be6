import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { local, signIn } from '#e2e/support/account-screens.ts'
import { question } from '#e2e/support/browser.ts'
import { chosenPdf, chosenPicture } from '#e2e/support/chosen-files.ts'
import { keepNothing } from '#e2e/support/kept-on-phone.ts'
import { expect, type SchoolPlatform, test } from '#e2e/support/platform.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

const photo = (name: string) => chosenPicture(name, 300, 400)
const announcements = '**/api/homework-submission/pages'
const pagesOn = (page: Page) => page.getByRole('list', { name: 'صفحات حلّك' }).getByRole('listitem')
const submitted = (page: Page) => page.getByRole('region', { name: 'تسليماتك' }).getByRole('link')
const handIn = (page: Page) => page.getByRole('button', { name: 'سلّم الواجب' }).click()
const choose = (page: Page, ...photos: Awaited<ReturnType<typeof photo>>[]) =>
  page.getByLabel('اختر صورًا').setInputFiles(photos)

/** Gives homework in a course to which the student subscribes. */
async function homeworkFor({ db, join }: SchoolPlatform, student: { id: number }) {
  const course = await makeCourse(db, await join('teacher'))
  await subscribe(db, student, course)
  return makeHomework(db, await makeLesson(db, course))
}

/** Hands in one photo that stays on the device, because the network is lost. */
async function handInOffline(page: Page, homework: { id: number }) {
  await page.goto(`/homework/${homework.id}`)
  await choose(page, await photo('one.png'))
  await expect(pagesOn(page)).toHaveCount(1)
  await page.context().route(announcements, (route) => route.abort())
  await handIn(page)
  await expect(page.getByText('محفوظ على هذا الجهاز')).toBeVisible()
}

test('too many pages and files clear nothing, and a refused hand-in goes back into the form', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  await page.goto(`/homework/${homework.id}`)
  await choose(page, await photo('one.png'))
  const files = page.getByLabel(/ملفات الحل/)
  const pdfs = await Promise.all(Array.from({ length: 9 }, (_, at) => chosenPdf(`${at}.pdf`)))
  await files.setInputFiles([{ ...(await chosenPdf('bad.pdf')), buffer: Buffer.from('no PDF') }, ...pdfs])
  await expect(pagesOn(page)).toHaveCount(1)
  await page.getByLabel('ملاحظة للمدرّس').fill('السؤال الثالث صعب')
  await handIn(page)
  await expect(files).toHaveAccessibleDescription(/10 صفحات وملفات معًا على الأكثر، ولديك 11/)
  await expect(pagesOn(page)).toHaveCount(1)
  for (const { name } of pdfs) await page.getByRole('button', { name: new RegExp(name) }).click()
  await handIn(page)

  const refused = page.getByRole('alert').filter({ hasText: 'لم يُقبل التسليم' })
  await expect(refused).toContainText('bad.pdf')
  await refused.getByRole('button', { name: 'أعد الصفحات والملفات للتعديل' }).click()
  await expect(refused).toBeHidden()
  await expect(pagesOn(page)).toHaveCount(2)
  await expect(page.getByLabel('ملاحظة للمدرّس')).toHaveValue('السؤال الثالث صعب')
  await page.reload()
  await page.getByRole('button', { name: 'احذف الصفحة 2' }).click()
  await handIn(page)
  await expect(submitted(page)).toHaveCount(1)
})

test('a hand-in that is refused in the background says so on any page, and its pages can be read and deleted', async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  await handInOffline(page, homework)
  await platform.db.update(homeworks).set({ deleted_at: new Date() }).where(eq(homeworks.id, homework.id))
  await page.context().unroute(announcements)
  await page.goto('/')
  const toast = page.getByRole('region', { name: 'الإشعارات العابرة' }).getByRole('alert')
  await expect(toast).toContainText('لم يعد هذا الواجب موجودًا')
  await toast.getByRole('link', { name: 'افتح الواجب' }).click()
  await expect(page).toHaveURL(`/homework/${homework.id}`)
  await expect(page.getByRole('heading', { name: 'هذا الواجب غير موجود' })).toBeVisible()
  await expect(page.getByRole('link', { name: /page-1\.jpg/ })).toHaveAttribute('href', /^blob:/)
  await page.getByRole('button', { name: 'احذفه من هذا الجهاز' }).click()
  await question(page, 'هل تريد حذف هذا التسليم؟').getByRole('button', { name: 'احذفه من هذا الجهاز' }).click()
  await expect(page.getByText('لم يُقبل التسليم')).toBeHidden()
})

test('a login after an ended session sends the waiting pages without a page load', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const student = await makeAccount(platform, { verified: true })
  const homework = await homeworkFor(platform, student)
  await signIn(page, student.phone, goodPassword)
  await expect(page).toHaveURL('/')
  await handInOffline(page, homework)
  await endSessions(platform.db, student.id)
  await page.context().unroute(announcements)
  await page.reload()
  await expect(page).toHaveURL('/login')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByLabel('رقم الهاتف').fill(local(student.phone))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  const ofStudent = eq(homeworkSubmissions.student_id, student.id)
  await expect.poll(() => platform.db.$count(homeworkSubmissions, ofStudent)).toBe(1)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('an edited page keeps the photos that were prepared meanwhile', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  // The editor's picture is decoded only after the test fires the event `decode`.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    const waits = { editor: false }
    addEventListener('edit', () => {
      waits.editor = true
    })
    const decodeLater = async (picture: Blob, options?: ImageBitmapOptions) => {
      if (waits.editor && !(picture instanceof File)) {
        waits.editor = false
        await new Promise((goOn) => addEventListener('decode', goOn))
      }
      return decode(picture, options)
    }
    window.createImageBitmap = decodeLater as typeof createImageBitmap
  })
  await page.goto(`/homework/${homework.id}`)
  await choose(page, await photo('one.png'))
  await page.getByRole('button', { name: 'عدّل الصفحة 1' }).click()
  const editor = page.getByRole('dialog', { name: 'عدّل الصفحة' })
  await page.evaluate(() => dispatchEvent(new Event('edit')))
  await editor.getByRole('button', { name: 'احفظ الصفحة' }).click()
  await choose(page, await photo('two.png'))
  await expect(pagesOn(page)).toHaveCount(2)
  await page.evaluate(() => dispatchEvent(new Event('decode')))
  await expect(editor).toBeHidden()
  await expect(pagesOn(page)).toHaveCount(2)
})

test('two tabs show the same pages, and pages that one tab handed in leave the other', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/homework/${homework.id}`)
  await choose(page, await photo('one.png'))
  await expect(pagesOn(other)).toHaveCount(1)
  await choose(other, await photo('two.png'))
  await expect(pagesOn(page)).toHaveCount(2)
  await handIn(page)
  await expect(pagesOn(other)).toHaveCount(0)
  await expect(submitted(page)).toHaveCount(2)
})

test('a device without room for pages says so, and keeps the form until the server has the homework', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const homework = await homeworkFor(platform, await logInAs('student'))
  await keepNothing(page)
  await page.goto(`/homework/${homework.id}`)
  await choose(page, await photo('one.png'))
  await expect(page.getByText('سلّم قبل أن تغلق هذه الصفحة')).toBeVisible()
  await context.route(announcements, (route) => route.abort())
  await handIn(page)
  await expect(page.getByRole('region', { name: 'الإشعارات العابرة' }).getByRole('alert')).toBeVisible()
  await expect(pagesOn(page)).toHaveCount(1)
  await context.unroute(announcements)
  await handIn(page)
  await expect(submitted(page)).toHaveCount(1)
  await expect(pagesOn(page)).toHaveCount(0)
})

test('pages that another submission took meanwhile are sent again', {
  tag: '@detail',
}, async ({ page, context, platform, logInAs }) => {
  const student = await logInAs('student')
  const homework = await homeworkFor(platform, student)
  await page.goto(`/homework/${homework.id}`)
  await choose(page, await photo('one.png'))
  await expect(pagesOn(page)).toHaveCount(1)
  await context.route(
    '**/api/homework-submission/submit-pages',
    async (route) => {
      const body = { ...route.request().postDataJSON(), note: 'تسليم آخر' }
      await student.call('POST /homework-submission/submit-pages', { body })
      await route.continue()
    },
    { times: 1 },
  )
  await handIn(page)
  await expect(submitted(page)).toHaveCount(2)
  await expect(page.getByText('محفوظ على هذا الجهاز')).toBeHidden()
})
