import type { BrowserContext, Page } from '@playwright/test'
import { examFor, roomOn } from '#e2e/support/exam-room.ts'
import { expect, patient, sessionOf, test } from '#e2e/support/platform.ts'
import { linkChild } from '#server/test/examples.ts'
import type { Person, Platform } from '#server/test/platform.ts'

/** Stores a login for all tabs once. An init script would store that login again on every page. */
async function enter(page: Page, platform: Platform, person: Person) {
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: platform.config.publicUrl }])
  const session = JSON.stringify(await sessionOf(platform, person))
  await page.evaluate((text) => localStorage.setItem('user', text), session)
}

const tabOf = async (context: BrowserContext) => patient(await context.newPage())

async function signOut(tab: Page) {
  await tab.goto('/faqs')
  await tab.getByRole('button', { name: /حسابك/ }).click()
  await tab.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(tab.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
}

test('a profile closes when its owner signs out in another tab', { tag: '@detail' }, async ({
  page,
  context,
  platform,
}) => {
  await page.goto('/')
  await enter(page, platform, await platform.join('student', { name: 'ليلى حسن' }))
  await page.goto('/profile')
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('ليلى حسن')
  await signOut(await tabOf(context))
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('ليلى حسن')).toHaveCount(0)
})

test('a parent’s children disappear when a student signs in in another tab', { tag: '@detail' }, async ({
  page,
  context,
  platform,
}) => {
  const parent = await platform.join('parent')
  await linkChild(platform.db, parent, await platform.join('student', { name: 'آدم كريم' }))
  await page.goto('/')
  await enter(page, platform, parent)
  await page.goto('/children')
  await expect(page.getByRole('link', { name: 'آدم كريم', exact: true })).toBeVisible()
  const other = await tabOf(context)
  await other.goto('/faqs')
  await enter(other, platform, await platform.join('student', { name: 'هنا سامي' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ليست لديك صلاحية لهذه الصفحة')
  await expect(page.getByRole('link', { name: 'آدم كريم', exact: true })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('هنا سامي')
})

test('the home page drops the previous user’s data before the next user’s data arrive', { tag: '@detail' }, async ({
  page,
  context,
  platform,
}) => {
  const parent = await platform.join('parent')
  await linkChild(platform.db, parent, await platform.join('student', { name: 'آدم كريم' }))
  await page.goto('/')
  await enter(page, platform, parent)
  await page.goto('/')
  const child = page.getByRole('main').getByText('آدم كريم')
  await expect(child).toHaveCount(2)
  for (const call of ['parent-student/students', 'parent/today']) await page.route(`**/api/${call}`, () => {})
  const other = await tabOf(context)
  await other.goto('/faqs')
  await enter(other, platform, await platform.join('parent', { name: 'هنا سامي' }))
  await expect(page.getByRole('banner')).toContainText('هنا سامي')
  await expect(child).toHaveCount(0)
})

test('an unsent contact message remains when another tab signs out', { tag: '@detail' }, async ({
  page,
  context,
  platform,
}) => {
  await page.goto('/')
  await enter(page, platform, await platform.join('parent'))
  await page.goto('/contact-us')
  await page.getByLabel('الاسم').fill('كريم')
  await signOut(await tabOf(context))
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect(page.getByLabel('الاسم')).toHaveValue('كريم')
})

test('a page restored from the browser’s back cache checks the login again', { tag: '@detail' }, async ({
  page,
  platform,
}) => {
  await page.goto('/')
  await enter(page, platform, await platform.join('student', { name: 'ليلى حسن' }))
  await page.goto('/profile')
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('ليلى حسن')
  await page.evaluate(() => {
    localStorage.removeItem('user')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/login')
})

for (const button of ['احفظ', 'نزّل بياناتك']) {
  test(`«${button}» leads to /login after the session has ended`, { tag: '@detail' }, async ({ page, platform }) => {
    await page.goto('/')
    await enter(page, platform, await platform.join('parent'))
    await page.goto('/profileparent')
    await page.getByRole('button', { name: button }).click({ trial: true })
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL('/login')
  })
}

test('a running exam stays open when its student signs out in another tab', { tag: '@detail' }, async ({
  page,
  context,
  platform,
}) => {
  const student = await platform.join('student')
  const exam = await examFor(platform, student, { count: 2, leave_rule: 'watchful' })
  const room = roomOn(page)
  await page.goto('/')
  await enter(page, platform, student)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await room.choose('أ')
  await room.allSaved()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await signOut(await tabOf(context))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await room.next()
  await room.choose('أ')
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toContainText('100%')
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
})
