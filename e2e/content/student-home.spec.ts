import { addDays, cairoDate } from '#contract/calendar/cairo.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'

test('a student who joined late sees work of today first, the number of all work, and the rest behind a press', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db } = platform
  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, await logInAs('student'), course)
  const lesson = await makeLesson(db, course)
  const day = cairoDate(new Date())
  for (let days = 1; days <= 9; days += 1)
    await makeHomework(db, lesson, { due_date: addDays(day, -days), name_ar: 'واجب فات موعده' })
  await makeHomework(db, lesson, { due_date: day, name_ar: 'واجب اليوم' })
  await page.goto('/')
  const list = page.getByRole('region', { name: 'واجبات حسب الموعد' })
  await expect(list).toContainText('10 واجبات')
  await expect(list.getByRole('link').first()).toHaveText('واجب اليوم')
  await expect(list.getByRole('link')).toHaveCount(8)
  await list.getByText('الباقي (2)').click()
  await expect(list.getByRole('link')).toHaveCount(10)
})

test('a day of the week shows open work first and at most three cards, each done card on one line', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  const { db } = platform
  const student = await logInAs('student')
  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, student, course)
  const lesson = await makeLesson(db, course)
  const due_date = cairoDate(new Date())
  for (let done = 1; done <= 5; done += 1) {
    const homework = await makeHomework(db, lesson, { due_date, name_ar: 'واجب: الحركة بسرعة منتظمة وبعجلة منتظمة' })
    await db.insert(homeworkSubmissions).values({ homework_id: homework.id, student_id: student.id })
  }
  await makeHomework(db, lesson, { due_date, name_ar: 'واجب مفتوح' })
  await page.goto('/')
  const day = page.getByRole('list', { name: 'أسبوعك' }).locator('[aria-current=date]')
  const cards = day.locator('.day-card')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('واجب مفتوح')
  await expect(day).toContainText('و3 أخرى')
  await expect(cards.last()).toHaveText('سُلّم: واجب: الحركة بسرعة منتظمة وبعجلة منتظمة')
  expect((await cards.last().boundingBox())?.height).toBeLessThan(40)
})

test('on a phone the English week keeps every day in its column', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const course = await makeCourse(db, await platform.join('teacher'))
  await subscribe(db, await logInAs('student'), course)
  await makeHomework(db, await makeLesson(db, course), { due_date: cairoDate(new Date()) })
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'))
  await page.setViewportSize({ width: 390, height: 860 })
  await page.goto('/')
  const week = page.getByRole('list', { name: 'Your week' })
  await expect(week).toContainText('Wed')
  const beyond = await week
    .locator('.day')
    .evaluateAll((days) =>
      days.map(
        (day) => Math.max(...[...day.children].map((part) => part.getBoundingClientRect().width)) - day.clientWidth,
      ),
    )
  expect(Math.max(...beyond)).toBeLessThan(1)
  const heads = week.locator('.days-head')
  expect(await heads.evaluateAll((all) => all.every((head) => head.scrollWidth <= head.clientWidth))).toBe(true)
})
