import type { Page } from '@playwright/test'
import { examOf } from '#e2e/support/exam-files.ts'
import { roomOn } from '#e2e/support/exam-room.ts'
import { keepNothing, keptFiles, seenPicture } from '#e2e/support/kept-on-phone.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

const three = () => Promise.all([1, 2, 3].map(() => samplePicture()))

/** Expects the picture to be decoded and drawn. */
const seen = (page: Page, number: number) => seenPicture(page, roomOn(page).say('imageOf', { number }))

test('pictures of unvisited questions show without a network, also after a reload', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const exam = await examOf(await three(), await logInAs('student'), platform)
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await seen(page, 1)
  await expect.poll(() => keptFiles(page)).toBe(3)
  await page.context().setOffline(true)
  await room.next()
  await seen(page, 2)
  await room.next()
  await seen(page, 3)

  // The page and the API load again; only the files still fail.
  await page.context().setOffline(false)
  await page.route('**/api/files/**', (route) => route.abort())
  page.on('dialog', (warning) => warning.accept())
  await page.reload()
  for (const number of [1, 2, 3]) {
    await seen(page, number)
    if (number < 3) await room.next()
  }
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(0)
})

test('an expired picture link is renewed', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const exam = await examOf(await three(), await logInAs('student'), platform)
  const room = roomOn(page)
  let papers = 0
  await page.route(`**/student/tests/${exam.id}`, async (route) => {
    papers += 1
    const reply = await route.fetch()
    const paper = await reply.text()
    await route.fulfill({ response: reply, body: papers === 1 ? paper.replace(/expires=\d+/g, 'expires=1') : paper })
  })
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  for (const number of [1, 2, 3]) {
    await seen(page, number)
    if (number < 3) await room.next()
  }
  expect(papers).toBe(2)
})

test('a failed picture shows an error, blocks no answer, and loads after a retry', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const exam = await examOf(await three(), await logInAs('student'), platform)
  const room = roomOn(page)
  await page.route('**/api/files/**', (route) => route.abort())
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await expect(room.timer).toBeVisible()
  await room.next()
  await expect(page.getByText(room.say('fileLate'))).toBeVisible()
  await room.choose('أ')
  await room.allSaved()
  await page.unroute('**/api/files/**')
  await page.getByRole('button', { name: room.say('tryAgain') }).click()
  await seen(page, 2)
})

test('without browser storage, pictures load and last as long as their page', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  await keepNothing(page)
  const exam = await examOf(await three(), await logInAs('student'), platform)
  const room = roomOn(page)
  let fetched = 0
  page.on('response', (reply) => {
    if (reply.url().includes('/api/files/')) fetched += 1
  })
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await expect.poll(() => fetched).toBe(3)
  await page.context().setOffline(true)
  for (const number of [1, 2]) {
    await seen(page, number)
    await room.next()
  }
})
