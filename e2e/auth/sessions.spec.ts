import { expectAccessible } from '#e2e/support/accessible.ts'
import { signIn } from '#e2e/support/account-screens.ts'
import { notice, question } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

test.use({ school: 'sessions' })

test('a student sees all devices of the account, ends one device and then all other devices', {
  tag: '@detail',
}, async ({ page, platform, browserOf }) => {
  const account = await makeAccount(platform, { verified: true })
  const agents = ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'unknown/1']
  const tokens: string[] = []
  for (const agent of [...agents, ...agents.slice(0, 1)]) {
    const body = { phone: account.phone, password: goodPassword }
    const reply = await platform.visitor.call('POST /login', { body, headers: { 'user-agent': agent } })
    tokens.push(reply.body.data.token)
  }
  await signIn(page, account.phone, goodPassword)
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  const devices = page.getByRole('region', { name: 'أجهزتك' })
  await expect(devices.getByText('هذا الجهاز')).toHaveCount(1)
  await expect(devices.getByText('⁨Safari⁩ على ⁨iPhone⁩')).toHaveCount(2)
  await expect(devices.getByText('127.0.*.*').first()).toBeVisible()
  await expectAccessible(page)

  const other = await browserOf({ id: account.id, token: tokens[1] ?? '' })
  await other.goto('/profile')
  await expect(other.getByRole('region', { name: 'أجهزتك' })).toBeVisible()
  await devices.getByRole('button', { name: 'أنهِ الجلسة على جهاز غير معروف' }).click()
  await question(page, /جهاز غير معروف/)
    .getByRole('button', { name: 'أنهِ الجلسة' })
    .click()
  await expect(notice(page, 'انتهت الجلسة على ذلك الجهاز.')).toBeVisible()
  await expect(devices.getByText('جهاز غير معروف')).toHaveCount(0)
  await other.goto('/teachers')
  await expect(other).toHaveURL('/login')

  await devices.getByRole('button', { name: 'أنهِ كل الجلسات الأخرى' }).click()
  await question(page, /كل الجلسات الأخرى/)
    .getByRole('button', { name: 'أنهِ كل الجلسات الأخرى' })
    .click()
  await expect(devices.getByText('⁨Safari⁩ على ⁨iPhone⁩')).toHaveCount(0)
  await expect(devices.getByText('هذا الجهاز')).toBeVisible()
  await expect(devices.getByRole('button', { name: 'أنهِ كل الجلسات الأخرى' })).toHaveCount(0)
})

test('a student beyond the limit of devices reads on the login page why the session ended', { tag: '@detail' }, async ({
  platform,
  browserOf,
}) => {
  await saveSettings(platform.db, { ...(await readSettings(platform.db)), devices_at_once: 1 })
  const { id, phone } = await makeAccount(platform, { verified: true })
  const logIn = () => platform.visitor.call('POST /login', { body: { phone, password: goodPassword } })
  // The session ends before this browser opens its first page. A call of an earlier page would report the end first.
  const page = await browserOf({ id, token: (await logIn()).body.data.token })
  await logIn()
  await page.goto('/teachers')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/دخل حسابك من جهاز آخر/)).toBeVisible()
  await expectAccessible(page)
  await saveSettings(platform.db, { ...(await readSettings(platform.db)), devices_at_once: 0 })
})
