import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

const names = ['الجهد', 'التيار', 'المقاومة']

test('a teacher orders lessons with the keyboard, and the course shows the new order', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const course = await makeCourse(platform.db, await logInAs('teacher'))
  for (const ar of names) await makeLesson(platform.db, course, { name: { ar, en: '' } })
  await page.goto(`/course-details-teacher/${course.id}`)
  await page.getByRole('button', { name: 'رتّب الحصص' }).click()
  const dialog = page.getByRole('dialog', { name: 'رتّب الحصص' })
  const up = dialog.getByRole('button', { name: 'انقل لأعلى: المقاومة' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('«المقاومة» الآن رقم 1 من 3')
  await expect(up).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveText([/المقاومة/, /الجهد/, /التيار/])
  await dialog.getByRole('button', { name: 'تم' }).click()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['المقاومة', 'الجهد', 'التيار'])
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['المقاومة', 'الجهد', 'التيار'])
})
