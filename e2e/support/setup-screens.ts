import type { Page } from '@playwright/test'
import { appCode } from '#server/test/two-step.ts'
import { translator } from '#web/i18n/texts.ts'
import { administratorTexts, schoolTexts, setupTexts } from '#web/office/setup/setup-texts.ts'
import { question } from './browser.ts'
import { expect } from './platform.ts'

const say = translator(setupTexts, 'ar')
const account = translator(administratorTexts, 'ar')
const school = translator(schoolTexts, 'ar')

export const password = 'ثلاث كلمات طويلة'

export const step = (page: Page, name: keyof typeof setupTexts & string) =>
  page.getByRole('heading', { level: 1, name: say(name as 'title') })

export const saveAndContinue = (page: Page) => page.getByRole('button', { name: say('next') }).click()

/** Fills step 1 and connects the app. Returns the app's secret. */
export async function makeAdministrator(page: Page, phone = '01005550140') {
  await expect(step(page, 'administratorTitle')).toBeVisible()
  await page.getByLabel(account('name'), { exact: true }).fill('نهى السيد')
  await page.getByLabel(account('phone')).fill(phone)
  await page.getByLabel(account('email')).fill('noha@example.com')
  await page.getByLabel(account('password'), { exact: true }).fill(password)
  await page.getByLabel('أعد كتابة كلمة المرور').fill(password)
  await page.getByRole('button', { name: account('connect') }).click()
  const address = await page
    .getByRole('link', { name: 'افتح التطبيق على هذا الهاتف', includeHidden: true })
    .getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel(account('code')).fill(appCode(secret))
  await page.getByRole('button', { name: account('create') }).click()
  await expect(page.getByRole('heading', { name: account('codesTitle') })).toBeVisible()
  await page.getByRole('button', { name: account('kept') }).click()
  return secret
}

export async function fillSchool(page: Page) {
  await expect(step(page, 'schoolTitle')).toBeVisible()
  await page.getByLabel(school('nameAr')).fill('أكاديمية النيل')
  await page.getByLabel(school('nameEn')).fill('Nile Academy')
  await page.getByLabel(school('support')).fill('01005550142')
  await page.getByLabel(school('email')).fill('hello@nile.example')
  await saveAndContinue(page)
}

/** Adds a subject to the template, cancels a restore of the template, and saves the step. */
export async function addSubject(page: Page, name: { ar: string; en: string }) {
  await expect(step(page, 'curriculumTitle')).toBeVisible()
  await page.getByText('12 مادة', { exact: true }).click()
  await page.getByRole('button', { name: school('addSubject') }).click()
  await page.getByLabel(school('subjectAr', { place: 13 })).fill(name.ar)
  await page.getByLabel(school('subjectEn', { place: 13 })).fill(name.en)
  await page.getByRole('button', { name: school('restore') }).click()
  await question(page, school('restoreAsk')).getByRole('button', { name: 'إلغاء' }).click()
  await saveAndContinue(page)
}

export async function saveRules(page: Page) {
  await expect(step(page, 'rulesTitle')).toBeVisible()
  await saveAndContinue(page)
}

/** Waits for the checks of the last step and opens the school. */
export async function openSchool(page: Page) {
  await expect(step(page, 'checkTitle')).toBeVisible()
  await expect(page.getByText('PAYMOB_SECRET_KEY')).toBeVisible()
  await page.getByRole('button', { name: say('finish') }).click()
}
