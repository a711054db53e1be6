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
import { countTaps } from './taps.ts'

export const password = 'ثلاث كلمات طويلة'

type Title = `${'administrator' | 'school' | 'curriculum' | 'rules' | 'check'}Title`

/** A function that a walk runs on each screen, and also between the screens of a step. */
type Look = (screen: string) => Promise<unknown>

/**
 * Returns the steps of the setup in the language, and the count of their taps. `look` runs on each screen before the
 * step leaves the screen.
 */
export function setupScreens(page: Page, language: Language, look: Look = async () => {}) {
  const say = translator(setupTexts, language)
  const school = translator(schoolTexts, language)
  const step = (name: Title) => page.getByRole('heading', { level: 1, name: say(name) })
  const taps = countTaps(page)
  const { tap, type } = taps
  const saveAndContinue = () => tap(page.getByRole('button', { name: say('next') }))

  async function fillSchool() {
    await expect(step('schoolTitle')).toBeVisible()
    await look('school')
    await type(page.getByLabel(school('nameAr')), 'أكاديمية النيل')
    await type(page.getByLabel(school('nameEn')), 'Nile Academy')
    await type(page.getByLabel(school('support')), '01005550142')
    await type(page.getByLabel(school('email')), 'hello@nile.example')
    await saveAndContinue()
  }

  /** Adds a subject to the template, cancels a restore of the template, and saves the step. */
  async function addSubject(name: { ar: string; en: string }) {
    await expect(step('curriculumTitle')).toBeVisible()
    await tap(page.getByText(school('subjectCount', { count: 12 }), { exact: true }))
    await tap(page.getByRole('button', { name: school('addSubject') }))
    await type(page.getByLabel(school('subjectAr', { place: 13 })), name.ar)
    await type(page.getByLabel(school('subjectEn', { place: 13 })), name.en)
    await look('curriculum')
    await tap(page.getByRole('button', { name: school('restore') }))
    const asked = question(page, school('restoreAsk'))
    await asked.waitFor()
    await look('restored template')
    await tap(asked.getByRole('button', { name: translator(formTexts, language)('cancel') }))
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
    await tap(page.getByRole('button', { name: say('finish') }))
  }

  const makeAdministrator = (phone?: string) => fillAdministrator(page, { language, look, step, taps }, phone)
  return { step, count: taps.count, saveAndContinue, makeAdministrator, fillSchool, addSubject, saveRules, openSchool }
}

interface Screens {
  language: Language
  look: Look
  step: (name: Title) => ReturnType<Page['getByRole']>
  taps: ReturnType<typeof countTaps>
}

/** Fills step 1 and connects the app. Returns the app's secret. */
async function fillAdministrator(page: Page, { language, look, step, taps }: Screens, phone = '01005550140') {
  const { tap, type } = taps
  const account = translator(administratorTexts, language)
  await expect(step('administratorTitle')).toBeVisible()
  await type(page.getByLabel(account('name'), { exact: true }), 'نهى السيد')
  await type(page.getByLabel(account('phone')), phone)
  await type(page.getByLabel(account('email')), 'noha@example.com')
  await type(page.getByLabel(account('password'), { exact: true }), password)
  await type(page.getByLabel(translator(shellTexts, language)('passwordAgain')), password)
  await look('administrator')
  await tap(page.getByRole('button', { name: account('connect') }))
  const address = await page
    .getByRole('link', { name: translator(twoStepTexts, language)('sameDevice'), includeHidden: true })
    .getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await look('app')
  await type(page.getByLabel(account('code')), appCode(secret))
  await tap(page.getByRole('button', { name: account('create') }))
  await expect(page.getByRole('heading', { name: account('codesTitle') })).toBeVisible()
  await look('recovery codes')
  await tap(page.getByRole('button', { name: account('kept') }))
  return secret
}
