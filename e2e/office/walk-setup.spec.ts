import { type Browser, expect } from '@playwright/test'
import { startEmptyMachine } from '#e2e/support/empty-machine.ts'
import { nameOf, optionsOf, test, type View, walkedViews } from '#e2e/support/furnished-school.ts'
import { listen } from '#e2e/support/listen.ts'
import { problemsOf } from '#e2e/support/page-problems.ts'
import { patient } from '#e2e/support/platform.ts'
import { setupScreens } from '#e2e/support/setup-screens.ts'
import { settled } from '#e2e/support/walk-arrival.ts'

// Each test sets up a machine of its own, whose database starts with it.
test.describe.configure({ timeout: 600_000 })

async function openBrowser(browser: Browser, origin: string, view: View) {
  const context = await browser.newContext({ ...optionsOf(view), baseURL: origin })
  await context.addCookies([{ name: 'i18next', value: view.language, url: origin }])
  return patient(await context.newPage())
}

for (const view of walkedViews) {
  test(`every screen of the setup is without faults, ${nameOf(view)}`, async ({ browser }) => {
    const machine = await startEmptyMachine()
    try {
      const page = await openBrowser(browser, machine.origin, view)
      const heard = listen(page)
      const problems: string[] = []
      const look = async (screen: string) => {
        await settled(page)
        // The used link is refused with 410, which its page shows.
        const said = [...(await problemsOf(page, view)), ...heard.splice(0).filter((one) => !one.startsWith('410 '))]
        problems.push(...said.map((one) => `${screen}: ${one}`))
      }
      const setup = setupScreens(page, view.language, look)
      const link = machine.link()
      await page.goto(link)
      await setup.makeAdministrator()
      await setup.fillSchool()
      await setup.addSubject({ ar: 'الفلسفة', en: 'Philosophy' })
      await setup.saveRules()
      await setup.openSchool()
      await page.waitForURL('**/admin')
      await look('first office')
      await page.goto(link)
      await look('used link')
      await page.context().close()
      expect(problems).toEqual([])
    } finally {
      await machine.close()
    }
  })
}
