import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { signUpTexts } from '#web/auth/sign-up-texts.ts'
import { shellTexts } from '#web/auth/texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { by, type Opening, press, submit } from './opening.ts'

const visitor = by('visitor')

export const menu: Opening['open'] = (page, say) => press(page, say(frameTexts)('menu'))

export const visitorOpenings: readonly Opening[] = [
  { ...visitor('the menu', '/', menu), narrow: true },
  visitor('a login without anything', '/login', submit),
  visitor('a wrong login', '/login', async (page, say) => {
    // Every view has a new phone, because each phone has few tries.
    await page.locator('input[type=tel]').fill(String(1_000_000_000 + Math.floor(Math.random() * 1e9)))
    await page.locator('input[type=password]').fill('not the password')
    await submit(page)
    await page
      .getByRole('alert')
      .filter({ hasText: say(loginTexts)('errorlogin') })
      .waitFor()
  }),
  visitor('the countries', '/login', async (page) => {
    await page.locator('button[aria-haspopup]').last().click()
    await page.getByRole('listbox').waitFor()
  }),
  visitor('a sign-up without anything', '/sign-up', submit),
  visitor('a teacher’s sign-up', '/sign-up?role=teacher', submit),
  visitor('a parent’s sign-up', '/sign-up?role=parent', async (page, say) => {
    await page
      .getByRole('button', { name: say(formTexts)('showPassword') })
      .first()
      .click()
    await page.getByLabel(say(shellTexts)('email')).fill('no address')
    await page.getByRole('button', { name: say(signUpTexts)('submit') }).click()
  }),
  visitor('a letter without anything', '/contact-us', submit),
  visitor('all answers', '/faqs', (page) =>
    page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', ''))),
  ),
  visitor('a course that is none', '/course-details/999999', (page) =>
    page.getByRole('heading', { level: 1 }).waitFor(),
  ),
]
