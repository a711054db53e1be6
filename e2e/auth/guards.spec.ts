import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

for (const [path, beginning] of [
  ['/otp', '/sign-up'],
  ['/otpforgetpassword', '/forgetpassword'],
  ['/resetpassword', '/forgetpassword'],
] as const) {
  test(`${path} opens only in its own flow`, { tag: path === '/otp' ? [] : '@detail' }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(beginning)
  })
}

test('a visitor who opens a lesson lands on the home page', { tag: '@detail' }, async ({ page, platform }) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await platform.join('teacher')))
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page).toHaveURL('/')
})

test('a visitor who opens a members’ page is asked to sign in', async ({ page }) => {
  for (const path of ['/teachers', '/students', '/children', '/courses', '/profile']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
})

test('a page of another role says that this role may not open it', async ({ page, logInAs }) => {
  await logInAs('student')
  for (const path of ['/courses', '/students', '/children', '/profileteacher', '/exam/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('ليست لديك صلاحية لهذه الصفحة')
    await expect(page, path).toHaveURL(path)
  }
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
