import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

test('a visitor who opens a lesson lands on the home page', { tag: '@detail' }, async ({ page, platform }) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await platform.join('teacher')))
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page).toHaveURL('/')
})

test('a members’ page asks a visitor to sign in, and says that it is not for another role', async ({
  page,
  logInAs,
}) => {
  await page.goto('/courses')
  await expect(page).toHaveURL('/login')
  await logInAs('student')
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ليست لديك صلاحية لهذه الصفحة')
  await expect(page).toHaveURL('/courses')
})

test('the plain course address leads a member to the course and a visitor home', { tag: '@detail' }, async ({
  page,
  platform,
  browserOf,
}) => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await page.goto(`/courseDetails?id=${course.id}`)
  await expect(page).toHaveURL('/')
  const inside = await browserOf(await platform.join('student'))
  await inside.goto(`/courseDetails?id=${course.id}`)
  await expect(inside).toHaveURL(`/course-details/${course.id}`)
})
