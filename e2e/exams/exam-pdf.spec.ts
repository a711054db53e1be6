import { examOf } from '#e2e/support/exam-files.ts'
import { roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

for (const [leave_rule, language] of [
  ['strict', 'ar'],
  ['watchful', 'en'],
] as const) {
  test(`without a PDF viewer a question’s PDF is a download, with a warning if the exam is strict: ${leave_rule}`, {
    tag: '@detail',
  }, async ({ page, context, platform, logInAs }) => {
    await context.addCookies([{ name: 'i18next', value: language, url: platform.config.publicUrl }])
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false, configurable: true }),
    )
    const exam = await examOf([samplePdf(), await samplePicture()], await logInAs('student'), platform, {
      leave_rule,
    })
    const room = roomOn(page, language)
    await page.goto(`/student-exam/${exam.id}`)
    await room.start.click()
    const link = page.getByRole('link', { name: room.say('pdf') })
    await expect(link).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByText(room.say('pdfOutside'))).toHaveCount(leave_rule === 'strict' ? 1 : 0)
    // A loaded file can be saved without a network.
    await page.context().setOffline(true)
    const saved = page.waitForEvent('download')
    await link.click()
    expect((await saved).suggestedFilename()).toMatch(/1\.pdf$/)
  })
}
