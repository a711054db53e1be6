import { createServer } from 'vite'
import { notice } from '#e2e/support/browser.ts'
import { fillCourse, openNewCourse } from '#e2e/support/course-dialog.ts'
import { begin } from '#e2e/support/exam-room.ts'
import { test as base, expect, serveSchool } from '#e2e/support/platform.ts'
import { makeCurriculum } from '#server/test/examples.ts'
import { devWebBuild } from '#server/web/dev-build.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the wanted fixtures from this pattern
  platform: async ({}, use) => {
    const vite = await createServer({ server: { middlewareMode: true, hmr: false }, logLevel: 'error' })
    const platform = await serveSchool(async () => devWebBuild(vite))
    await use({ ...platform, curriculum: await makeCurriculum(platform.db) })
    await platform.close()
    await vite.close()
  },
})

test('in development, where React runs effects twice, dialogs stay open and an exam is not ended', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar')
  await expect(room.goOn).toBeHidden()
  const teachers = await browserOf(room.exam.teacher)
  const form = await openNewCourse(teachers)
  await fillCourse(form)
  await form.getByRole('button', { name: 'احفظ' }).click()
  await expect(notice(teachers, 'تمت إضافة الكورس')).toBeVisible()
})
