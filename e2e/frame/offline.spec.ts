import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect, test } from '#e2e/support/platform.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse, makeHomework, subscribe } from '#server/test/examples.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { messageTexts } from '#web/content/message-texts.ts'

test.use({ serviceWorkers: 'allow' })

const offline = messageTexts.offline.ar

/** Opens a page. Waits until the browser has stored the offline page and the service worker is active. */
async function openAndKeep(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.text()))
    .toContain('"rendered":false')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
}

test('a page without a network shows the offline page, and opens when the network is back', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  await logInAs('student')
  await openAndKeep(page, '/faqs')
  const question = page.getByRole('heading', { level: 1 })
  const title = await question.innerText()
  await page.context().setOffline(true)
  await page.goto('/faqs?page=1')
  await expect(page.getByRole('heading', { name: offline })).toBeVisible()
  await page.context().setOffline(false)
  await expect(question).toHaveText(title)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/faqs?page=1')
})

test('a kept lesson is readable offline with its file, while the subscription runs', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const [teacher, student] = [await platform.join('teacher'), await logInAs('student')]
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const files = [{ name: { ar: 'ملخص', en: 'Notes' }, file: samplePdf('notes.pdf') }]
  const given = { name: { ar: 'قانون أوم', en: 'Ohm’s law' }, course_id: course.id, files }
  const { data: lesson } = (await teacher.call('POST /lesson/create', { body: given })).body
  await page.goto(`/lesson/${lesson.id}`)
  await page.getByRole('button', { name: 'احفظ الحصة على الجهاز' }).click()
  await expect(page.getByRole('button', { name: 'محفوظة على الجهاز. احذفها' })).toBeVisible()

  await page.context().setOffline(true)
  await page.goto(`/lesson/${lesson.id}?again`)
  await page.getByText('قانون أوم', { exact: true }).click()
  const came = page.waitForEvent('download')
  await page.getByRole('button', { name: 'نزّل: ملخص' }).click()
  expect((await came).suggestedFilename()).toMatch(/\.pdf$/)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'قانون أوم' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'حصص على هذا الجهاز' })).toContainText('قانون أوم')
  await platform.db
    .update(subscriptions)
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where(eq(subscriptions.student_id, student.id))
  await page.reload()
  await expect(page.getByRole('button', { name: 'غيّر كلمة المرور' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'حصص على هذا الجهاز' })).toHaveCount(0)
})

test('on a phone a kept lesson with a long name stays within the screen', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const [teacher, student] = [await platform.join('teacher'), await logInAs('student')]
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const name = { ar: 'القوة الدافعة الكهربية والمقاومة الداخلية للبطارية', en: 'Electromotive force' }
  const given = { name, course_id: course.id, files: [{ name, file: samplePdf('notes.pdf') }] }
  const { data: lesson } = (await teacher.call('POST /lesson/create', { body: given })).body
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/lesson/${lesson.id}`)
  await page.getByRole('button', { name: 'احفظ الحصة على الجهاز' }).click()
  await expect(page.getByRole('button', { name: 'محفوظة على الجهاز. احذفها' })).toBeVisible()
  await page.goto('/profile')
  const kept = page.getByRole('region', { name: 'حصص على هذا الجهاز' })
  await kept.locator('summary').click()
  await expect(kept.getByRole('button', { name: `احذف من الجهاز: ${name.ar}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an opened lesson is readable offline with its downloaded files, and signing out removes it', async ({
  page,
  platform,
  logInAs,
}) => {
  const [teacher, student] = [await platform.join('teacher'), await logInAs('student')]
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const named = (ar: string, file: string) => ({ name: { ar, en: ar }, file: samplePdf(file) })
  const files = [named('ملخص', 'notes.pdf'), named('تمارين', 'tasks.pdf')]
  const given = { name: { ar: 'قانون أوم', en: 'Ohm’s law' }, course_id: course.id, files }
  const { data: lesson } = (await teacher.call('POST /lesson/create', { body: given })).body
  await makeHomework(platform.db, lesson, { name_ar: 'واجب التيار' })
  await openAndKeep(page, `/lesson/${lesson.id}`)
  await expect
    .poll(() => page.evaluate(async (id) => (await caches.match(`/kept/lesson/${id}`))?.ok, lesson.id))
    .toBe(true)
  await expect(page.getByRole('button', { name: 'احفظ الحصة على الجهاز' })).toBeVisible()
  const fetched = page.waitForEvent('download')
  await page.getByRole('link', { name: 'ملخص' }).click()
  expect((await fetched).suggestedFilename()).toMatch(/\.pdf$/)

  await page.context().setOffline(true)
  await page.goto(`/lesson/${lesson.id}?again`)
  await page.getByText('قانون أوم', { exact: true }).click()
  await expect(page.getByText('واجب التيار')).toBeVisible()
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: 'نزّل: ملخص' }).click()
  expect((await kept).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('button', { name: 'نزّل: تمارين' })).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'قانون أوم' })).toBeVisible()
  await page.getByRole('button', { name: /حسابك/ }).click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  // Home reloads, and a reloading page cannot be evaluated.
  await page.waitForURL('/')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('lessons-'))))
    .toEqual([])
})
