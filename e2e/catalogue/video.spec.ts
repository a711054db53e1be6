import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'

test('a video’s frame is sandboxed and runs the player, also when it loads late', async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course, { video_url: 'https://youtu.be/aB3dE5gH7jK' })
  await subscribe(platform.db, student, course)
  const said: string[] = []
  // Playwright blocks the service worker and says so, if the registration comes before the end of the test.
  const ofPlaywright = 'Service Worker registration blocked by Playwright'
  page.on('console', (message) => message.text() !== ofPlaywright && said.push(message.text()))
  let load = () => {}
  const isLoading = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    await isLoading
    await route.fulfill({
      contentType: 'text/html',
      body: '<p>…</p><script>document.body.textContent = origin</script>',
    })
  })
  await page.clock.install()
  await page.goto(`/lesson/${lesson.id}`)
  await page.getByRole('button', { name: /شغّل الفيديو/ }).click()
  const frame = page.locator('iframe')
  await expect(frame).toBeVisible()
  await page.clock.runFor(1000)
  load()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  await expect(frame.contentFrame().locator('body')).toHaveText('https://www.youtube-nocookie.com')
  expect(await frame.evaluate((one: HTMLIFrameElement) => one.allowFullscreen)).toBe(true)
  expect(said).toEqual([])
})

test('a teacher reads on the lesson’s page that students cannot see the video', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  const video = { video_url: 'https://youtu.be/aB3dE5gH7jK', video_state: 'closed' as const }
  const lesson = await makeLesson(platform.db, course, video)
  await page.goto(`/lessonteacher/${lesson.id}`)
  await expect(page.getByRole('main')).toContainText('غيّر ذلك في يوتيوب حتى يراه طلابك.')
})

test('a lesson without a subscription shows a lock on its picture', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course, { video_url: 'https://youtu.be/aB3dE5gH7jK' })
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page.getByRole('main').getByText('بعد الاشتراك').first()).toBeVisible()
  await expect(page.getByText('لا يوجد فيديو')).toHaveCount(0)
})

/** Imitates YouTube's player, which reports its position on request and a pause after a click. */
const player = `<button>pause</button><script>
  const tell = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*')
  addEventListener('message', ({ data }) => JSON.parse(data).event === 'listening' &&
    tell({ currentTime: 300, duration: 3600, playerState: 1 }))
  document.querySelector('button').onclick = () => tell({ currentTime: 760.4, playerState: 2 })
</script>`

test('a student goes on in the video where it stopped, from the home page too', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course, { video_url: 'https://youtu.be/aB3dE5gH7jK' })
  await subscribe(platform.db, student, course)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )
  await page.goto(`/lesson/${lesson.id}`)
  await page.getByRole('button', { name: /شغّل الفيديو/ }).click()
  const saved = page.waitForResponse(/\/api\/lesson\/\d+\/position/)
  const pause = page.locator('iframe').contentFrame().getByRole('button', { name: 'pause' })
  await pause.click()
  expect((await saved).status()).toBe(200)

  await page.goto('/')
  await page.getByRole('link', { name: 'تابع من 12:40' }).click()
  await page.getByRole('button', { name: /تابع من 12:40/ }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=760/)
})
