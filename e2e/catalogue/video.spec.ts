import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, subscribe } from '#server/test/examples.ts'

test('a video’s frame runs nothing but the player', async ({ page, platform, logInAs }) => {
  const student = await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course, { video_url: 'https://youtu.be/aB3dE5gH7jK' })
  await subscribe(platform.db, student, course)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>…</p><script>document.body.textContent = origin</script>' }),
  )
  await page.goto(`/lesson/${lesson.id}`)
  await page.getByRole('button', { name: /تشغيل الفيديو/ }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  await expect(frame.contentFrame().locator('body')).toHaveText('https://www.youtube-nocookie.com')
  expect(await frame.evaluate((one: HTMLIFrameElement) => one.allowFullscreen)).toBe(true)
  expect(said).toEqual([])
})

test('a lesson without a subscription shows a lock on its picture', async ({ page, platform, logInAs }) => {
  await logInAs('student')
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const lesson = await makeLesson(platform.db, course, { video_url: 'https://youtu.be/aB3dE5gH7jK' })
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page.getByRole('main').getByText('بعد الاشتراك').first()).toBeVisible()
  await expect(page.getByText('لا يوجد فيديو')).toHaveCount(0)
})
