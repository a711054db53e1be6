import { begin, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

test('a reopened attempt shows the time that it really has', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar', { leave_rule: 'watchful', duration: 60 })
  await room.exam.endsIn(20)
  await room.askToFinish()
  await room.submit.click()
  await expect(room.result).toBeVisible()
  const id = (await room.exam.attempt())?.id ?? 0
  await room.exam.teacher.call('POST /tests/submission/:id/reopen', { params: { id } })
  await page.goto(`/student-exam/${room.exam.id}`)
  await expect(page.getByText(room.say('ruleReopened', { time: 'دقيقة واحدة' }))).toBeVisible()
  await expect(page.getByText(room.say('ruleClock'))).toHaveCount(0)
  await expect(page.getByText(/60/)).toHaveCount(0)
  await room.continue.click()
  await expect(room.timer).toContainText(/0?1:00|0?0:5\d/)
})

test('a student reads that a late answer waits for the teacher', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const room = await begin({ page, platform, logInAs }, 'ar', { count: 2, leave_rule: 'watchful' })
  await page.route('**/api/student/**', (route) => route.abort())
  await room.next()
  await room.choose('أ')
  await room.askToFinish()
  await room.submit.click()
  await expect(room.sealed).toBeVisible()
  await room.exam.endsIn(-31)
  await expect.poll(room.exam.reason).toBe('server')
  await page.unroute('**/api/student/**')
  await expect(room.result).toContainText(roomOn(page).say('lateWaiting'))
})
