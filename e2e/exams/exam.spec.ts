import { local, signIn } from '#e2e/support/account-screens.ts'
import { examFor, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { endSessions } from '#server/auth/sessions.ts'
import { goodPassword, makeAccount } from '#server/test/accounts.ts'

test('reading the start page does not start the clock', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  const exam = await examFor(platform, await logInAs('student'))
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await expect(room.start).toBeVisible()
  expect(await exam.attempt()).toBeUndefined()
  await room.start.click()
  await expect(room.timer).toContainText(/20:00|19:5\d/)
  await expect(page.getByText(/شخص \d+ · 3 أسئلة · 20 دقيقة/)).toBeVisible()
  expect(await exam.attempt()).toBeDefined()
})

test('a student whose session ended before the start signs in again and returns to the exam', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const student = await makeAccount(platform, { verified: true })
  const exam = await examFor(platform, student)
  const room = roomOn(page)
  await signIn(page, student.phone, goodPassword)
  await expect(page).toHaveURL('/')
  const ends = [
    () => endSessions(platform.db, student.id),
    // Signing out in another tab removes this key of the storage.
    () => page.evaluate(() => localStorage.removeItem('user')),
  ]
  await page.goto(`/student-exam/${exam.id}`)
  for (const end of ends) {
    await expect(room.start).toBeVisible()
    await end()
    await room.start.click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('انتهت جلستك. سجّل الدخول من جديد.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
    await page.getByLabel('رقم الهاتف').fill(local(student.phone))
    await page.getByLabel('كلمة المرور', { exact: true }).fill(goodPassword)
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
    await expect(page).toHaveURL(`/student-exam/${exam.id}`)
  }
  expect(await exam.attempt()).toBeUndefined()
})

test('an exam that runs on another device shows its time and goes on', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const student = await logInAs('student')
  const exam = await examFor(platform, student, { leave_rule: 'watchful' })
  const phone = roomOn(await browserOf(student))
  await phone.page.goto(`/student-exam/${exam.id}`)
  await phone.start.click()
  await phone.choose('أ')
  await phone.allSaved()
  await exam.endsIn(500)

  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await expect(page.getByText(room.say('ruleRunning'))).toBeVisible()
  await expect(room.timer).toContainText(/0?8:[12]\d/)
  await expect(room.start).toBeHidden()
  await room.continue.click()
  await expect(page.getByRole('radio', { name: 'أ' })).toBeChecked()
  expect(await exam.reason()).toBeNull()
})

test('a watchful exam goes on after an absence, and the teacher sees the absence', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 1, leave_rule: 'watchful' })
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await room.choose('أ')
  await room.leaveFullScreen()
  await room.blur()
  await room.pass(400)
  await room.focus()
  await room.allSaved()
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toContainText('100%')

  const desk = await browserOf(exam.teacher)
  await desk.goto(`/exam/submission/data/${(await exam.attempt())?.id}`)
  const timeline = desk.getByRole('region', { name: 'ما حدث أثناء الامتحان' })
  await expect(timeline).toContainText('خرج من ملء الشاشة')
  await expect(timeline).toContainText('انتقل إلى نافذة أخرى')
})

test('Escape does not close the result, and the result shows a receipt', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await logInAs('student'), { count: 1 })
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await room.choose('ب')
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toContainText('0%')
  await expect(room.result).toContainText(/رقم الإيصال \S+/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(room.result).toBeVisible()
})

test('an exam of a course without a subscription is not available and offers the course', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const exam = await examFor(platform, await platform.join('student'))
  await logInAs('student')
  await page.goto(`/student-exam/${exam.id}`)
  await expect(page.getByText('هذا الامتحان غير متاح قبل الاشتراك.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'اشترك في الكورس' })).toBeVisible()
})

test('a phone shows an exam’s long name in full', { tag: '@detail' }, async ({ page, platform, logInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = { ar: 'امتحان قانون أوم والمقاومات على التوالي والتوازي', en: 'Ohm’s law' }
  const exam = await examFor(platform, await logInAs('student'), { name })
  const room = roomOn(page)
  await page.goto(`/student-exam/${exam.id}`)
  await room.start.click()
  await expect(room.timer).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: name.ar })
  expect(
    await heading.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight),
  ).toBe(true)
})
