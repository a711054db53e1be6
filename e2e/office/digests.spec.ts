import { expect, test } from '#e2e/support/platform.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import { makeDigests } from '#server/digests/make-digests.ts'
import { lastThursday } from '#server/test/digests.ts'
import { makeCourse, subscribe } from '#server/test/examples.ts'
import { confirmGuardian, joinMinor } from '#server/test/guardians.ts'

test.use({ school: 'office digests' })

test('an administrator sends a weekly message by hand with one tap, and takes it back', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await joinMinor(platform)
  await subscribe(platform.db, student, await makeCourse(platform.db, await platform.join('teacher')))
  await platform.db.execute("update subscriptions set starts_at = now() - interval '60 days'")
  const phone = await confirmGuardian(platform.db, student)
  await saveSettings(platform.db, { ...(await readSettings(platform.db)), weekly_by_hand: true })
  await makeDigests(platform.app.context, lastThursday())
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'whatsapp' }))

  await logInAs('admin')
  await page.goto('/admin/digests')
  await page.getByText('باليد', { exact: true }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'أرسل رسالة يوسف أحمد علي من واتساب' }).click()
  const whatsapp = await opened
  await whatsapp.waitForURL(new RegExp(`wa\\.me/${phone.slice(1)}\\?text=`))
  await page.getByRole('button', { name: 'لم تُرسل رسالة يوسف أحمد علي' }).click()
  await expect(page.getByRole('button', { name: 'أرسل رسالة يوسف أحمد علي من واتساب' })).toBeVisible()
})
