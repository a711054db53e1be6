import { piastres } from '#contract/money.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson, makeTest } from '#server/test/examples.ts'

test.use({ school: 'practice' })

test('a visitor answers a free practice by keyboard, keeps the answers through a reload and a lost network, and can subscribe', async ({
  page,
  platform,
}) => {
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher, { price: piastres(25_000) })
  const lesson = await makeLesson(platform.db, course, { name: { ar: 'حصة مغلقة', en: 'A locked lesson' } })
  const practice = await makeTest(platform.db, lesson, { count: 2, is_practice: true })

  await page.goto(`/course-details/${course.id}`)
  await page.getByRole('button', { name: 'حصة مغلقة' }).click()
  const contents = page.getByRole('dialog', { name: 'في هذه الحصة' })
  await expect(contents.getByRole('link', { name: 'جرّب تدريبًا قصيرًا' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'جرّب تدريبًا قصيرًا' }).click()
  await expect(page).toHaveURL(`/practice/${practice.id}`)
  const send = page.getByRole('button', { name: 'اعرض نتيجتك' })
  // The heading of the course's page stays until the practice's code arrives.
  await expect(send).toBeVisible()
  await expectAccessible(page)

  await send.click()
  await expect(page.getByRole('alert')).toHaveText('أجب عن سؤال واحد على الأقل.')
  const first = page.getByRole('region', { name: 'سؤال 1' })
  await first.getByRole('radio', { name: 'ب' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('أجبت عن سؤال واحد من 2')).toBeVisible()
  await page.reload()
  await expect(first.getByRole('radio', { name: 'ب' })).toBeChecked()

  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('إجاباتك باقية على هذا الجهاز')
  await page.context().setOffline(false)
  await page.getByRole('region', { name: 'سؤال 2' }).getByRole('radio', { name: 'أ' }).check()
  await send.press('Enter')
  await expect(page.getByRole('heading', { name: 'نتيجتك في التدريب' })).toBeFocused()
  await expect(page.getByRole('img', { name: '1 من 2' })).toBeVisible()
  await expect(page.getByText('إجابة خاطئة')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'اشترك في الكورس' }).click()
  const steps = page.getByRole('dialog', { name: 'اشترك في الكورس' })
  await expect(steps.getByRole('link', { name: 'أنشئ حسابًا' })).toHaveAttribute(
    'href',
    `/sign-up?role=student&next=${encodeURIComponent(`/course-details/${course.id}`)}`,
  )
})

test('a teacher makes a practice of a new exam, and a subscribed student finds it on the lesson’s page', {
  tag: '@detail',
}, async ({ page, platform, logInAs, browserOf }) => {
  const teacher = await logInAs('teacher')
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, teacher))
  await page.goto(`/lessonteacher/${lesson.id}`)
  await page.getByRole('button', { name: 'أضف امتحانًا' }).click()
  const dialog = page.getByRole('dialog', { name: 'أضف امتحانًا' })
  await dialog.getByLabel('اسم الامتحان بالعربية').fill('جرّب نفسك')
  await dialog.getByLabel('اسم الامتحان بالإنجليزية').fill('Try yourself')
  await dialog.getByLabel('نوع الامتحان').selectOption('1')
  await expect(dialog.getByLabel('عند مغادرة الصفحة')).toHaveCount(0)
  await dialog.getByLabel('المدة بالدقائق').fill('5')
  await dialog.getByLabel('نص السؤال 1').fill('ما وحدة المقاومة؟')
  for (const [place, text] of ['أوم', 'فولت'].entries())
    await dialog.getByLabel(`الإجابة ${place + 1}`, { exact: true }).fill(text)
  await dialog.getByRole('radio', { name: 'الإجابة 1 هي الصحيحة' }).check()
  await dialog.getByRole('button', { name: 'احفظ الامتحان' }).click()
  const card = page.getByRole('article').filter({ hasText: 'جرّب نفسك' })
  await expect(card.getByText('تدريب مجاني')).toBeVisible()
  const student = await platform.join('student')
  const theirs = await browserOf(student)
  await theirs.goto(`/lesson/${lesson.id}`)
  await theirs.getByRole('link', { name: 'جرّب تدريبًا قصيرًا' }).click()
  await expect(theirs.getByRole('heading', { name: 'جرّب نفسك' })).toBeVisible()
})
