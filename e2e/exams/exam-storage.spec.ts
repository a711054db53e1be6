import type { Role } from '#contract/endpoint.ts'
import { die, reloadOffline } from '#e2e/support/dead-phone.ts'
import { begin, examFor, roomOn } from '#e2e/support/exam-room.ts'
import { keepNothing, pageIsKept } from '#e2e/support/kept-on-phone.ts'
import { expect, sessionOf, test } from '#e2e/support/platform.ts'
import type { Person } from '#server/test/platform.ts'
import { messageTexts } from '#web/content/message-texts.ts'
import { translator } from '#web/i18n/texts.ts'

test.use({ serviceWorkers: 'allow' })

test('without storage the exam goes on after a reload, and the page says where its answers are', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  await keepNothing(page)
  const student = await logInAs('student')
  const exam = await examFor(platform, student)
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await room.choose('أ')
  await expect(page.getByText(room.saved(0, 1)).filter({ visible: true })).toBeVisible()
  page.on('dialog', (warning) => warning.accept())
  await page.reload()
  await room.continue.click()
  await expect(page.getByRole('radio', { name: 'أ' })).toBeChecked()
  await exam.goesOn()
  await room.next()
  await room.choose('أ')
  await expect(page.getByText(room.saved(0, 2)).filter({ visible: true })).toBeVisible()
})

test('a crashed page’s answers arrive from the next page, even if its first read of the storage fails', async ({
  page,
  platform,
  logInAs,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar', { count: 2, leave_rule: 'watchful' })
  await page.route('**/answers', (route) => route.abort())
  await room.next()
  await room.choose('أ')
  await expect(page.getByText(room.saved(2, 1)).filter({ visible: true })).toBeVisible()
  const next = await die(page)
  await next.addInitScript(() => {
    const { getAll } = IDBIndex.prototype
    IDBIndex.prototype.getAll = function (this: IDBIndex, ...given: Parameters<typeof getAll>) {
      if ('isReadable' in window) return getAll.apply(this, given)
      throw new DOMException('Internal error.', 'UnknownError')
    }
  })
  const later = roomOn(next)
  await next.goto(`/student-exam/${room.exam.id}`)
  await expect(next.getByText(room.say('allSaved')).filter({ visible: true })).toBeVisible()
  await next.evaluate(() => Object.assign(window, { isReadable: true }))
  await later.askToFinish()
  await later.submit.click()
  await expect(later.result).toContainText(room.say('result', { count: 2, total: 2, percent: '100' }))
})

test('without storage a sealed exam says that only its page holds it', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await keepNothing(page)
  const exam = await examFor(platform, await logInAs('student'), { count: 1, leave_rule: 'watchful' })
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await expect(room.timer).toBeVisible()
  await page.route('**/api/student/**', (route) => route.abort())
  // The student has chosen no answer, so the storage lacks only the sealed exam.
  await room.askToFinish()
  await room.submit.click()
  const dialog = page.getByRole('dialog', { name: room.say('sealedUnkept') })
  await expect(dialog).toContainText(room.say('sealedUnkeptHelp'))
  await expect(dialog).not.toContainText(room.say('sealedHelp'))

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await closing
  await page.unroute('**/api/student/**')
  await expect(room.result).toBeVisible()
  expect(await exam.reason()).toBe('manual')
})

test('the phone’s next user sees no stored exam, and a signed-out student reads that the network is missing', async ({
  page,
  platform,
}) => {
  const becomes = async (person: Person | undefined) => {
    const session = person && JSON.stringify(await sessionOf(platform, person))
    await page.evaluate(
      (text) => (text ? localStorage.setItem('user', text) : localStorage.removeItem('user')),
      session,
    )
  }
  const logInAs = async (role: Role) => {
    const person = await platform.join(role)
    await page.goto('/faqs')
    await becomes(person)
    return person
  }
  const room = await begin({ page, platform, logInAs }, 'ar', { leave_rule: 'watchful' })
  await pageIsKept(page)
  await page.context().setOffline(true)
  page.on('dialog', (warning) => warning.accept())
  await becomes(await platform.join('student'))
  await reloadOffline(page)
  await expect(page.getByRole('heading', { name: room.say('unreachable') })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)

  await becomes(undefined)
  await reloadOffline(page)
  await expect(page.getByRole('heading', { name: translator(messageTexts, 'ar')('offline') })).toBeVisible()
  await expect(page.getByRole('button', { name: room.say('tryAgain') })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator('input[type=password]')).toBeVisible()
})
