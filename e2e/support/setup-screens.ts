import type { Page } from '@playwright/test'
import type { Language } from '#contract/values.ts'
import { appCode } from '#server/test/two-step.ts'
import { shellTexts } from '#web/auth/texts.ts'
import { twoStepTexts } from '#web/auth/two-step-texts.ts'
import { translator } from '#web/i18n/texts.ts'
import { administratorTexts, schoolTexts, setupTexts } from '#web/office/setup/setup-texts.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { question } from './browser.ts'
import { expect } from './platform.ts'

export const password = 'ثلاث كلمات طويلة'

type Title = `${'administrator' | 'school' | 'curriculum' | 'rules' | 'check'}Title`

/** A function that a walk runs on each screen, and also between the screens of a step. */
type Look = (screen: string) => Promise<unknown>

/** Returns the steps of the setup in the language. `look` runs on each screen before the step leaves the screen. */
export function setupScreens(page: Page, language: Language, look: Look = async () => {}) {
  const say = translator(setupTexts, language)
  const school = translator(schoolTexts, language)
  const step = (name: Title) => page.getByRole('heading', { level: 1, name: say(name) })
  const saveAndContinue = () => page.getByRole('button', { name: say('next') }).click()

  async function fillSchool() {
    await expect(step('schoolTitle')).toBeVisible()
    await look('school')
    await page.getByLabel(school('nameAr')).fill('أكاديمية النيل')
    await page.getByLabel(school('nameEn')).fill('Nile Academy')
    await page.getByLabel(school('support')).fill('01005550142')
    await page.getByLabel(school('email')).fill('hello@nile.example')
    await saveAndContinue()
  }

  /** Adds a subject to the template, cancels a restore of the template, and saves the step. */
  async function addSubject(name: { ar: string; en: string }) {
    await expect(step('curriculumTitle')).toBeVisible()
    await page.getByText(school('subjectCount', { count: 12 }), { exact: true }).click()
    await page.getByRole('button', { name: school('addSubject') }).click()
    await page.getByLabel(school('subjectAr', { place: 13 })).fill(name.ar)
    await page.getByLabel(school('subjectEn', { place: 13 })).fill(name.en)
    await look('curriculum')
    await page.getByRole('button', { name: school('restore') }).click()
    const asked = question(page, school('restoreAsk'))
    await asked.waitFor()
    await look('restored template')
    await asked.getByRole('button', { name: translator(formTexts, language)('cancel') }).click()
    await saveAndContinue()
  }

  async function saveRules() {
    await expect(step('rulesTitle')).toBeVisible()
    await look('rules')
    await saveAndContinue()
  }

  /** Waits for the checks of the last step and opens the school. */
  async function openSchool() {
    await expect(step('checkTitle')).toBeVisible()
    await expect(page.getByText('PAYMOB_SECRET_KEY')).toBeVisible()
    await look('check')
    await page.getByRole('button', { name: say('finish') }).click()
  }

  const makeAdministrator = (phone?: string) => fillAdministrator(page, { language, look, step }, phone)
  return { step, saveAndContinue, makeAdministrator, fillSchool, addSubject, saveRules, openSchool }
}

interface Screens {
  language: Language
  look: Look
  step: (name: Title) => ReturnType<Page['getByRole']>
}

/** Fills step 1 and connects the app. Returns the app's secret. */
async function fillAdministrator(page: Page, { language, look, step }: Screens, phone = '01005550140') {
  const account = translator(administratorTexts, language)
  await expect(step('administratorTitle')).toBeVisible()
  await page.getByLabel(account('name'), { exact: true }).fill('نهى السيد')
  await page.getByLabel(account('phone')).fill(phone)
  await page.getByLabel(account('email')).fill('noha@example.com')
  await page.getByLabel(account('password'), { exact: true }).fill(password)
  await page.getByLabel(translator(shellTexts, language)('passwordAgain')).fill(password)
  await look('administrator')
  await page.getByRole('button', { name: account('connect') }).click()
  const address = await page
    .getByRole('link', { name: translator(twoStepTexts, language)('sameDevice'), includeHidden: true })
    .getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await look('app')
  await page.getByLabel(account('code')).fill(appCode(secret))
  await page.getByRole('button', { name: account('create') }).click()
  await expect(page.getByRole('heading', { name: account('codesTitle') })).toBeVisible()
  await look('recovery codes')
  await page.getByRole('button', { name: account('kept') }).click()
  return secret
}
