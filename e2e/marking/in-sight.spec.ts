import { handedIn, names } from '#e2e/support/handed-in.ts'
import { expect, test } from '#e2e/support/platform.ts'

const comments = ['اكتب وحدة القياس.', 'راجع الوحدات.', 'حلّ مرتّب.', 'الرسم ناقص.', 'اكتب الخطوات.']

test('on a small laptop the saved comments, the grade and the next submission are in sight at once', async ({
  page,
  platform,
  logInAs,
}) => {
  const teacher = await logInAs('teacher')
  const homework = await handedIn(platform, teacher, names.slice(0, 2))
  for (const text of comments) await teacher.call('POST /teacher/comments', { body: { text } })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/teacher/marking/${homework}`)
  for (const name of [...comments, '10 من 10', 'الورقة التالية'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  for (const text of comments)
    expect((await page.getByRole('button', { name: text }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const headings = page.getByRole('heading', { level: 2 }).filter({ visible: true })
  await expect(headings).toHaveText(['يوسف إبراهيم', 'تعليقاتي المحفوظة', 'ملاحظة صوتية', 'الدرجة من 10'])
})

test('on a phone the next submission opens at its page, though the note below had been read', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const homework = await handedIn(platform, await logInAs('teacher'), names.slice(0, 2))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/teacher/marking/${homework}`)
  await page.getByLabel('ملاحظة للطالب').fill('أحسنت')
  await expect(page.getByRole('heading', { name: names[0] }).first()).not.toBeInViewport()
  await page.getByRole('button', { name: '8 من 10', exact: true }).click()
  await page.getByRole('button', { name: 'الورقة التالية' }).click()
  await expect(page.getByRole('heading', { name: names[1] }).first()).toBeInViewport()
})
