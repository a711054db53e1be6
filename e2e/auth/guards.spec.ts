import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeLesson } from '#server/test/examples.ts'

for (const [path, beginning] of [
  ['/otp', '/sign-up'],
  ['/otpforgetpassword', '/forgetpassword'],
  ['/resetpassword', '/forgetpassword'],
] as const) {
  test(`${path} opens only in its own flow`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(beginning)
  })
}

test('a visitor is led from a lesson to the home page', async ({ page, platform }) => {
  const lesson = await makeLesson(platform.db, await makeCourse(platform.db, await platform.join('teacher')))
  await page.goto(`/lesson/${lesson.id}`)
  await expect(page).toHaveURL('/')
})

test('a visitor is asked to sign in where only members may go', async ({ page }) => {
  for (const path of ['/teachers', '/students', '/children', '/courses', '/profile']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
  }
})

test('the pages of another role say that they are not for this one', async ({ page, logInAs }) => {
  await logInAs('student')
  for (const path of ['/courses', '/students', '/children', '/profileteacher', '/exam/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('ليست لديك صلاحية لهذه الصفحة')
    await expect(page, path).toHaveURL(path)
  }
})

test('the plain course address leads to its course, and a visitor home', async ({ page, platform, browserOf }) => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  await page.goto(`/courseDetails?id=${course.id}`)
  await expect(page).toHaveURL('/')
  const inside = await browserOf(await platform.join('student'))
  await inside.goto(`/courseDetails?id=${course.id}`)
  await expect(inside).toHaveURL(`/course-details/${course.id}`)
})
