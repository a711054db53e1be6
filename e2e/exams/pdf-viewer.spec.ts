import { examOf } from '#e2e/support/exam-files.ts'
import { roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { browserFlags, findWholeBrowser } from '#scripts/find-browser.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const executablePath = findWholeBrowser()
test.use({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserFlags } })

test('a question’s PDF opens inside the page, and a strict exam goes on', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const refused: string[] = []
  page.on('console', (said) => /content security policy/i.test(said.text()) && refused.push(said.text()))
  const exam = await examOf([samplePdf()], await logInAs('student'), platform)
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', room.say('pdfOf', { number: 1 }))
  await expect(frame).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('link', { name: room.say('pdf') })).toHaveCount(0)
  await expect.poll(() => page.frames().map((one) => one.url())).toContainEqual(expect.stringMatching(/^blob:/))
  await frame.click()
  await room.pass(1000)
  await room.choose('أ')
  await room.allSaved()
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toBeVisible()
  const { rows } = await platform.db.execute(`select submit_reason from attempts where test_id = ${exam.id}`)
  expect(rows).toEqual([{ submit_reason: 'manual' }])
  expect(refused).toEqual([])
})
