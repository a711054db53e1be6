import { expect, test } from '#e2e/support/platform.ts'
import { parentChildren } from '#server/people/tables.ts'
import { answer, joinToldStudent, pathIn } from '#server/test/digests.ts'
import { makeCourse } from '#server/test/examples.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a parent who stopped the weekly message switches it on again in the wishes', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { db } = platform
  const { student, tell } = await joinToldStudent({
    ...{ platform, db, course: await makeCourse(db, await platform.join('teacher')) },
  })
  const parent = await logInAs('parent')
  await db.insert(parentChildren).values({ parent_id: parent.id, child_id: student.id })
  await tell()
  await answer(platform, pathIn((await platform.sentTo(parent.phone)).at(-1)?.text), 'stop')

  await page.goto('/notices/wishes')
  const week = page.getByRole('checkbox', { name: /: رسالة الأسبوع$/ })
  await expect(week).not.toBeChecked()
  await week.check()
  await expect(week).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(week).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /: امتحان فائت$/ })).not.toBeChecked()
  await expect(page.getByRole('row', { name: /رسالة من مدرّس/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /إجابة رسالة/ })).toHaveCount(0)
})
