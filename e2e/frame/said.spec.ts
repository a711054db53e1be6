import type { Page } from '@playwright/test'
import { redirectMs, toastMs } from '#contract/limits.ts'
import { local, typeCode } from '#e2e/support/account-screens.ts'
import { notice, question, stopTime } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { accountCases, type Case } from '#e2e/support/said-cases.ts'
import { homeworkCases } from '#e2e/support/said-homework-cases.ts'
import { memberCases } from '#e2e/support/said-member-cases.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

const cases = [...accountCases, ...memberCases, ...homeworkCases]
const caseOf = (wanted: string) => cases.find(({ key }) => key === wanted)

/** Stops the clock once the page has loaded, because a stopped clock prevents the loading. */
async function stopLoadedPage(page: Page) {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await stopTime(page)
}

/** Expects the toast to stay for `ms` milliseconds, 50 more or less. */
async function stands(page: Page, words: string, ms: number) {
  await expect(notice(page, words)).toBeVisible()
  await page.clock.runFor(ms - 50)
  await expect(notice(page, words)).toBeVisible()
  await page.clock.runFor(100)
  await expect(notice(page, words)).toBeHidden()
}

/** Expects the address to become `to` after `ms` milliseconds, 50 more or less. */
async function leads(page: Page, to: string, ms: number) {
  const from = page.url()
  await page.clock.runFor(ms - 50)
  await expect(page).toHaveURL(from)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(to)
}

const answer = (page: Page, call: string, status: number, json: object) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status, json }))

const data = { token: 'a', user: { id: 1, name: 'كريم', user_type: 'parent' }, reset_token: 'a' }
/** The keys of the cases whose page also shows the server's message after a success. */
const showsSuccess = new Set([
  'login.errorlogin',
  'login.errorforget',
  'login.errorverify2',
  'login.errorreset3',
  'otp.errorotp',
  'otp.errorresend',
  'contact.error_message',
  'profile.updateFail',
])

/** Returns the cases of each page together, because a browser context for each case costs processor time. */
function casesByPage(): Case[][] {
  const groups: Case[][] = []
  for (const one of cases) {
    const group = groups.find(([first]) => first?.address === one.address && first.as === one.as)
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

async function showsToast(page: Page, { key, fails, fill, press, says, ms }: Case) {
  await fill?.(page)
  if (fails) await answer(page, fails, 500, {})
  await stopLoadedPage(page)
  await press(page)
  await stands(page, says, ms)
  if (!fails) return
  await answer(page, fails, 500, { message: 'كلام الخادم' })
  await press(page)
  await expect(notice(page, 'كلام الخادم')).toBeVisible()
  await expect(notice(page, says)).toHaveCount(0)
  if (!showsSuccess.has(key)) return
  await answer(page, fails, 200, { message: 'نجح الطلب', data })
  await press(page)
  await expect(notice(page, 'نجح الطلب')).toBeVisible()
}

for (const group of casesByPage()) {
  const [{ as, address, kept } = cases[0] as Case] = group
  const named = group.map(({ key, ms, fails }) => `${key} ${ms} ms${fails ? ' unless the server has a message' : ''}`)
  test(`each toast closes after its own time: ${named.join(', ')}`, { tag: '@detail' }, async ({
    page,
    platform,
    logInAs,
  }) => {
    const me = await (as ? logInAs(as) : platform.join('student'))
    const path = typeof address === 'string' ? address : await address(platform, me)
    await page.addInitScript((flags) => {
      for (const [name, value] of Object.entries(flags)) sessionStorage.setItem(name, JSON.stringify(value))
    }, kept ?? {})
    await page.clock.install()
    for (const one of group) {
      await test.step(one.key, async () => {
        await page.unrouteAll()
        await page.goto(path)
        await showsToast(page, one)
        await page.clock.resume()
      })
    }
  })
}

const fillLogin = async (page: Page, phone: string) => {
  await page.getByLabel('رقم الهاتف').fill(local(phone))
  await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
}
const logIn = (page: Page) => page.getByRole('button', { name: 'تسجيل الدخول' }).click()

test('a login leads home after 1.5 seconds; its toast stays 3', { tag: '@detail' }, async ({ page, platform }) => {
  const { phone } = await makeAccount(platform, { verified: true })
  await page.clock.install()
  await page.goto('/login')
  await fillLogin(page, phone)
  await stopTime(page)
  await logIn(page)
  await expect(notice(page, 'تم تسجيل الدخول')).toBeVisible()
  await leads(page, '/', redirectMs.login)
  await stands(page, 'تم تسجيل الدخول', toastMs.short - redirectMs.login - 50)
})

test('an unverified login leads to its code after 1.5 seconds', { tag: '@detail' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await fillLogin(page, '+201012345678')
  await answer(page, 'login', 415, { message: 'كلام الخادم', code: 415 })
  await stopTime(page)
  await logIn(page)
  await expect(notice(page, 'كلام الخادم')).toBeVisible()
  await leads(page, '/otp', redirectMs.login)
})

test('a sign-up leads to its code after two seconds, when its toast closes', { tag: '@detail' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/sign-up?role=teacher')
  await caseOf('signup.error')?.fill?.(page)
  await answer(page, 'register', 201, { message: 'كلام الخادم', data: { phone: '+201012345678' } })
  await stopTime(page)
  await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
  await expect(notice(page, 'كلام الخادم')).toBeVisible()
  await leads(page, '/otp', redirectMs.registered)
  await expect(notice(page, 'كلام الخادم')).toBeHidden()
})

test('a deleted account leads home after two locked seconds', { tag: '@detail' }, async ({ page, logInAs }) => {
  await logInAs('student')
  await page.clock.install()
  await page.goto('/profile')
  await page.addInitScript(() => localStorage.removeItem('user'))
  await page.getByRole('button', { name: 'حذف الحساب' }).click()
  const asked = question(page, 'هل تريد حذف حسابك؟')
  await stopTime(page)
  await asked.getByRole('button', { name: 'احذف حسابي' }).click()
  await expect(notice(page, 'تم حذف حسابك.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  await leads(page, '/', redirectMs.accountDeleted)
})

test('the toast of an ended session stays three seconds', { tag: '@detail' }, async ({ page, logInAs }) => {
  const parent = await logInAs('parent')
  await page.clock.install()
  await page.goto('/profileparent')
  await expect(page.getByRole('button', { name: 'احفظ' })).toBeVisible()
  // A call under way would notice the ended session first.
  await page.waitForLoadState('networkidle')
  await parent.call('POST /logout')
  await stopTime(page)
  await page.getByRole('button', { name: 'احفظ' }).click()
  await stands(page, 'انتهت جلستك. سجّل الدخول من جديد.', toastMs.short)
})

test('a payment without an address shows an error', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const { address, press, ms } = caseOf('subscribeError') ?? {}
  const me = await logInAs('student')
  await page.clock.install()
  await page.goto(typeof address === 'function' ? await address(platform, me) : '')
  await answer(page, 'initiate-payment', 200, { data: {} })
  const subscribe = page.getByRole('button', { name: 'اشترك في الكورس', exact: true })
  await expect(subscribe).toBeVisible()
  await stopLoadedPage(page)
  await press?.(page)
  await stands(page, 'تعذّر بدء الدفع. لم يُخصم منك شيء.', ms ?? 0)
})

test('the toast of a correct reset code shows the server’s message', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('reset-code-allowed', '{"phone":"+201012345678"}'))
  await page.goto('/otpforgetpassword')
  await answer(page, 'forgot/verify-otp', 200, { message: 'كلام الخادم', data })
  await typeCode(page, '12345')
  await page.getByRole('button', { name: 'تحقّق' }).click()
  await expect(notice(page, 'كلام الخادم')).toBeVisible()
  await expect(page).toHaveURL('/resetpassword')
})
