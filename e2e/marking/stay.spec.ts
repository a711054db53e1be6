import type { Page } from '@playwright/test'
import { stopTime } from '#e2e/support/browser.ts'
import { handedIn, names } from '#e2e/support/handed-in.ts'
import { expect, test } from '#e2e/support/platform.ts'

const student = (page: Page, name: string) => page.getByRole('heading', { name }).filter({ visible: true })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const longAfterTheBar = 8000

/**
 * Gives the page a microphone that hums. The browser asks for it until `allow` is called, and `microphones` returns the
 * state of each microphone that the page got.
 */
async function slowMicrophone(page: Page) {
  await page.addInitScript(() => {
    const asked = globalThis as unknown as { allow: () => void; tracks: MediaStreamTrack[] }
    asked.tracks = []
    navigator.mediaDevices.getUserMedia = () =>
      new Promise((resolve) => {
        asked.allow = () => {
          const context = new AudioContext()
          const [hum, line] = [context.createOscillator(), context.createMediaStreamDestination()]
          hum.connect(line)
          hum.start()
          asked.tracks.push(...line.stream.getTracks())
          resolve(line.stream)
        }
      })
  })
  return {
    allow: () => page.evaluate(() => (globalThis as unknown as { allow: () => void }).allow()),
    microphones: () =>
      page.evaluate(() =>
        (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
      ),
  }
}

async function openDesk(page: Page, homework: number) {
  await page.clock.install()
  await page.goto(`/teacher/marking/${homework}`)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await expect(key(page, 'سجّل')).toBeEnabled()
  await stopTime(page)
}

async function grade(page: Page, mark: number) {
  await key(page, `${mark} من 10`).click()
  await expect(page.getByRole('status').filter({ hasText: `حُفظت الدرجة: ${mark} من 10` })).toBeVisible()
}

test('a voice note after the grade keeps the submission open, and the next submission waits until it arrived', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 3))
  const { allow, microphones } = await slowMicrophone(page)
  await openDesk(page, homework)
  await grade(page, 8)
  await key(page, 'سجّل').click()
  await page.clock.runFor(longAfterTheBar)
  await allow()
  await expect(key(page, 'أوقف التسجيل')).toBeVisible()
  const level = page.getByRole('meter')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await level.evaluate((meter: HTMLMeterElement) => meter.value)).toBeGreaterThan(0)
  }).toPass()
  await page.clock.runFor(longAfterTheBar)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  expect(await microphones()).toEqual(['live'])

  await page.route('**/voice-note', (route) => route.abort(), { times: 1 })
  await key(page, 'الورقة التالية').click()
  await expect(page.getByRole('alert')).toContainText('لم تصل الملاحظة الصوتية بعد')
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  const sent = page.waitForResponse(/voice-note$/)
  await key(page, 'أرسل مرة أخرى').click()
  expect((await sent).status()).toBe(200)
  await expect(key(page, 'سجّل من جديد')).toBeVisible()
  await key(page, 'الورقة التالية').click()
  await expect(student(page, 'سلمى أشرف')).toBeVisible()

  // The browser still asks for the microphone when the teacher goes on.
  await grade(page, 7)
  await key(page, 'سجّل').click()
  await key(page, 'الورقة التالية').click()
  await expect(student(page, 'كريم نبيل')).toBeVisible()
  await page.clock.resume()
  await allow()
  await expect.poll(microphones).toEqual(['ended', 'ended'])
  await expect(key(page, 'سجّل')).toBeVisible()
})

test('writing on the page after the grade keeps the submission open', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 2))
  await openDesk(page, homework)
  await page.getByRole('button', { name: 'القلم الأحمر' }).click()
  await page.getByRole('button', { name: 'القلم الأحمر' }).click()
  await grade(page, 8)
  const surface = page.getByRole('application', { name: 'الصفحة للكتابة عليها' })
  const box = await surface.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60)
  await page.mouse.down()
  await page.clock.runFor(longAfterTheBar)
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 90, { steps: 4 })
  await page.mouse.up()
  await page.clock.runFor(longAfterTheBar)
  await expect(student(page, 'يوسف إبراهيم')).toBeVisible()
  await expect(surface).toHaveAccessibleDescription(/خط واحد بالقلم/)
  await expect(page.getByRole('status').filter({ hasText: 'حُفظت' })).toHaveText('حُفظت الدرجة: 8 من 10.')
})
