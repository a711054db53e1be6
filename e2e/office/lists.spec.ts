import { sql } from 'drizzle-orm'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/platform.ts'

test.use({ school: 'office lists' })

test('a list says how many rows an export has, and that it shows only the first rows of a broad search', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  await platform.join('student', { name: 'مرفت الوحيدة' })
  await platform.db.execute(sql`insert into users (user_type, name, verified_at)
    select 'student', 'شاهندة ' || n, now() from generate_series(1, 1100) n`)
  await logInAs('admin')
  await page.goto(`/admin/people?q=${encodeURIComponent('مرفت')}`)
  await expect(page.getByRole('group', { name: 'صدّر صفًا واحدًا' })).toBeVisible()
  await page.goto(`/admin/people?q=${encodeURIComponent('شاهندة')}&page=999`)
  await expect(page).toHaveURL(/page=50$/)
  await expect(page.getByText('أكثر من 1,000 نتيجة. تظهر هنا أول 1,000 فقط')).toBeVisible()
  await expect(page.getByRole('group', { name: 'صدّر كل الصفوف' }).getByRole('button')).toHaveCount(2)
  await expectAccessible(page)
})
