import type { Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { handedIn, names } from '#e2e/support/handed-in.ts'
import { leasesEnd } from '#e2e/support/leases-end.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { countTaps } from '#e2e/support/taps.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import type { Platform } from '#server/test/platform.ts'

const gradesOf = async ({ db }: Platform, homework: number) => {
  const rows = await db.select().from(homeworkSubmissions).where(eq(homeworkSubmissions.homework_id, homework))
  return rows.sort((one, other) => one.id - other.id).map(({ grade, teacher_note }) => [grade, teacher_note])
}
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const student = (page: Page, name: string) => page.getByRole('heading', { name }).filter({ visible: true })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('five submissions of three photos are marked from the inbox in at most 30 taps and without a download', async ({
    page,
    platform,
    logInAs,
  }) => {
    const teacher = await logInAs('teacher')
    const homework = await handedIn(platform, teacher, names)
    await teacher.call('POST /teacher/comments', { body: { text: 'اكتب وحدة القياس.' } })
    let downloads = 0
    page.on('download', () => downloads++)
    const { tap, count } = countTaps(page)

    await page.goto('/teacher/inbox')
    await expect(page.getByRole('link', { name: 'للتصحيح 5' })).toBeVisible()
    await tap(page.getByRole('link', { name: /صحّح، واجب قانون أوم/ }))
    for (const [at, name] of names.entries()) {
      await expect(student(page, name)).toBeVisible()
      for (const number of [1, 2, 3]) {
        if (number > 1) await tap(page.getByRole('button', { name: `الصفحة ${number} من 3` }))
        const picture = page.getByRole('img', { name: `الصفحة ${number} من واجب ${name}` })
        await expect(picture).toHaveJSProperty('naturalWidth', 90)
      }
      const dock = await page.getByRole('region', { name: 'الدرجة من 10' }).boundingBox()
      expect(dock?.height, 'a quarter of the screen at most').toBeLessThanOrEqual(844 / 4)
      if (at === 1) await tap(page.getByRole('button', { name: /اكتب وحدة القياس/ }))
      await tap(key(page, `${at + 5} من 10`))
      // After the first submission, the page opens the next submission without a tap.
      if (at > 0) await tap(page.getByRole('button', { name: at < 4 ? 'الورقة التالية' : 'أنهِ التصحيح' }))
    }
    await expect(page.getByText('لا توجد أوراق تنتظر في هذا الواجب')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(30)
    expect(downloads).toBe(0)
    const notes = [5, 6, 7, 8, 9].map((grade) => [grade, grade === 6 ? 'اكتب وحدة القياس.' : null])
    expect((await gradesOf(platform, homework)).map(([grade, note]) => [grade, note || null])).toEqual(notes)
  })
})

test('the pages of the next submission load ahead, and only once', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 2))
  const loaded: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/files/')) loaded.push(request.url())
  })
  await page.goto(`/teacher/marking/${homework}`)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await expect.poll(() => loaded.length).toBe(6)
  await page.requestGC()
  await page.getByRole('button', { name: '8 من 10' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'حُفظت الدرجة: 8 من 10' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(student(page, 'سلمى أشرف')).toBeVisible()
  const picture = page.getByRole('img', { name: 'الصفحة 1 من واجب سلمى أشرف' })
  await expect(picture).toHaveJSProperty('naturalWidth', 90)
  expect(loaded).toHaveLength(6)
})

test('a skipped submission stays skipped although an earlier reply arrives later, and its note is back with it', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 3))
  const note = page.getByLabel('ملاحظة للطالب')
  await page.goto(`/teacher/marking/${homework}`)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await page.getByRole('button', { name: '8 من 10' }).click()
  await expect(page.getByRole('status')).toContainText('حُفظت الدرجة: 8 من 10.')
  const [goesOn, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holdBack = async (route: Route) => {
    const response = await route.fetch()
    await goesOn.promise
    await route.fulfill({ response })
    isAnswered.resolve()
  }
  await page.route('**/take', holdBack, { times: 1 })
  await page.keyboard.press('Enter')
  await expect(student(page, 'سلمى أشرف')).toBeVisible()
  await note.fill('اكتب الخطوات.')
  const taken = page.waitForResponse(/\/take$/)
  await page.getByRole('button', { name: 'تخطَّ' }).click()
  await taken
  await expect(student(page, 'كريم نبيل')).toBeVisible()
  goesOn.resolve()
  await isAnswered.promise
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByText('ورقة متروكة للآخر')).toBeVisible()
  await expect(student(page, 'كريم نبيل')).toBeVisible()
  await page.getByRole('button', { name: 'تخطَّ' }).click()
  await expect(student(page, 'سلمى أشرف')).toBeVisible()
  await expect(note).toHaveValue('اكتب الخطوات.')

  await page.getByRole('button', { name: '7 من 10' }).click()
  await expect(page.getByRole('status')).toContainText('حُفظت الدرجة: 7 من 10.')
  await note.fill('اكتب كل الخطوات.')
  await page.reload()
  await expect(student(page, 'كريم نبيل')).toBeVisible()
  const savedNotes = async () => (await gradesOf(platform, homework)).map(([, text]) => text)
  await expect.poll(savedNotes, 'also a note that was typed after the grade').toContain('اكتب كل الخطوات.')
})

test('number keys grade but only type in the note, and the page names the teacher who took a submission over', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const teacher = await logInAs('teacher', { name: 'منى عبد الحميد' })
  const homework = await handedIn(platform, teacher, names.slice(0, 3))
  await page.goto('/')
  await expect(page.getByRole('navigation').getByRole('link', { name: /الوارد/ })).toContainText('3')
  await page.goto(`/teacher/marking/${homework}`)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await page.getByLabel('ملاحظة للطالب').fill('السؤال ')
  await page.getByLabel('ملاحظة للطالب').press('5')
  await expect(page.getByRole('status')).toBeEmpty()
  await page.getByRole('heading', { name: 'الدرجة من 10' }).click()
  await page.keyboard.press('8')
  await page.keyboard.press('.')
  await expect(page.getByRole('status')).toContainText('حُفظت الدرجة: 8.5 من 10.')
  const isTaken = () => page.waitForResponse(/\/marking\/\d+\/take$/)
  const entered = isTaken()
  await page.keyboard.press('Enter')
  await expect(student(page, 'سلمى أشرف')).toBeVisible()
  await entered

  // A running call would renew the leases, so the test waits for the call before it ends the leases.
  const taken = isTaken()
  await page.getByRole('button', { name: 'تخطَّ' }).click()
  await expect(student(page, 'كريم نبيل')).toBeVisible()
  await expect(page.getByText('ورقة متروكة للآخر')).toBeVisible()
  await taken
  await leasesEnd(platform)
  const other = { params: { id: homework }, body: { holder: crypto.randomUUID() } }
  await teacher.call('POST /marking/:id/take', other)
  await page.keyboard.press('7')
  await expect(page.getByRole('alert')).toContainText('هي مع منى عبد الحميد')
  expect(await gradesOf(platform, homework)).toEqual([
    [8.5, 'السؤال 5'],
    [null, null],
    [null, null],
  ])
})

test('the marking page of missing homework has one heading and leads to the inbox', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('teacher')
  await page.goto('/teacher/marking/999999')
  await expect(page.getByRole('link', { name: 'إلى الوارد' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
