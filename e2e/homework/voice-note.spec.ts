import { chromium } from '@playwright/test'
import { leasesEnd } from '#e2e/support/leases-end.ts'
import { expect, patient, signIn, test } from '#e2e/support/platform.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { samplePicture } from '#server/test/sample-files.ts'

test('a voice note is recorded, heard by the student after the grade, and deleted', { tag: '@detail' }, async ({
  platform,
  launchOptions,
  contextOptions,
  baseURL,
  browserOf,
}) => {
  const [teacher, student] = [await platform.join('teacher'), await platform.join('student')]
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  const files = [await samplePicture('page.png', 600, 800)]
  const sent = await student.call('POST /homework-submission/submit', { body: { homework_id: homework.id, files } })
  const params = { id: sent.body.data.id }

  const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] })
  const context = await browser.newContext({ ...contextOptions, baseURL })
  await signIn(context, platform, teacher)
  const page = patient(await context.newPage())
  await page.goto(`/homework/${homework.id}`)
  expect(
    await page.evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }).catch(({ name }) => name)),
  ).toBe('NotAllowedError')
  await page.goto(`/teacher/marking/${homework.id}`)
  await page.getByRole('button', { name: 'سجّل' }).click()
  await expect(page.getByText('0:01 / 1:00')).toBeVisible()
  await page.getByRole('button', { name: 'أوقف التسجيل' }).click()
  await expect(page.getByRole('button', { name: 'سجّل من جديد' })).toBeVisible()
  await expect(page.getByLabel('ملاحظة صوتية', { exact: true }).last()).toBeVisible()

  await leasesEnd(platform)
  await teacher.call('POST /homework-submission/submission/:id', { params, body: { grade: 8 } })
  const reader = await browserOf(student)
  await reader.goto(`/marked-homework/${params.id}`)
  const player = reader.locator('audio')
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true
    return audio.play()
  })
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.error)).toBeNull()

  await page.getByRole('button', { name: 'احذف الملاحظة الصوتية' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'احذف الملاحظة الصوتية' }).click()
  await expect(page.getByRole('button', { name: 'سجّل', exact: true })).toBeVisible()
  await browser.close()
})
