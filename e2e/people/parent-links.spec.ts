import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { linkRequests } from '#server/people/tables.ts'
import { linkChild, makeWaitingLinks } from '#server/test/examples.ts'

test('a student sees the parents’ requests, accepts one parent and unlinks another', async ({
  page,
  platform,
  logInAs,
}) => {
  const { db, join } = platform
  const student = await logInAs('student')
  const mother = await join('parent', { name: 'هالة فؤاد' })
  const stranger = await join('parent', { name: 'سامي عادل' })
  await linkChild(db, mother, student)
  await db.insert(linkRequests).values({ parent_id: stranger.id, child_id: student.id })

  await page.goto('/profile')
  const parents = page.getByRole('region', { name: 'أولياء الأمور' })
  await expect(parents.getByText('سامي عادل')).toBeVisible()
  await expect(parents.getByText('ينتظر الموافقة')).toBeVisible()
  await parents.getByRole('button', { name: 'وافق' }).click()
  await expect(notice(page, 'تمت الموافقة على سامي عادل.')).toBeVisible()
  await expect(parents.getByText('مرتبط', { exact: true })).toHaveCount(2)

  await parents.getByRole('button', { name: 'ألغِ الربط' }).first().click()
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['أبقِ الربط', 'ألغِ الربط'])
  await page.getByRole('alertdialog').getByRole('button', { name: 'ألغِ الربط' }).click()
  await expect(parents.getByText('هالة فؤاد')).toHaveCount(0)
})

test('a refused request disappears, and the student reads that it was refused', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const stranger = await platform.join('parent', { name: 'سامي عادل' })
  await platform.db.insert(linkRequests).values({ parent_id: stranger.id, child_id: student.id })
  await page.goto('/profile')
  const parents = page.getByRole('region', { name: 'أولياء الأمور' })
  await parents.getByRole('button', { name: 'ارفض' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ارفض' }).click()
  await expect(notice(page, 'تم رفض الطلب.')).toBeVisible()
  await expect(parents.getByText('سامي عادل')).toHaveCount(0)
})

test('a student renews the code after a confirmation, and the waiting request disappears', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const student = await logInAs('student')
  const stranger = await platform.join('parent', { name: 'سامي عادل' })
  await platform.db.insert(linkRequests).values({ parent_id: stranger.id, child_id: student.id })
  await page.goto('/profile')
  const code = page.getByRole('region', { name: 'كودك' })
  await expect(code).toContainText(student.code ?? '')
  await expect(page.getByText('سامي عادل')).toBeVisible()
  await code.getByRole('button', { name: 'غيّر الكود' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('وتُحذف الطلبات التي تنتظر موافقتك')
  await page.getByRole('alertdialog').getByRole('button', { name: 'غيّر الكود' }).click()
  await expect(notice(page, 'هذا كودك الجديد.')).toBeVisible()
  await expect(code).not.toContainText(student.code ?? '')
  await expect(code).toContainText(/STD-[2-9A-Z]{6}/)
  await expect(page.getByText('سامي عادل')).toHaveCount(0)
})

test('a waiting child’s card has neither link nor code, and the parent takes the request back', {
  tag: '@detail',
}, async ({ page, platform, logInAs }) => {
  await makeWaitingLinks(platform.db)
  await logInAs('parent')
  const son = await platform.join('student', { name: 'آدم كريم' })
  await page.goto('/children')
  await page.getByLabel('كود الطالب').fill(son.code ?? '')
  await page.getByRole('button', { name: 'أضف', exact: true }).click()
  await expect(notice(page, 'أرسلنا طلبك لمتابعة آدم كريم.')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'آدم كريم' })
  await expect(card.getByText('في انتظار الموافقة')).toBeVisible()
  await expect(card.getByRole('link')).toHaveCount(0)
  await expect(card).not.toContainText('STD-')

  await card.getByRole('button', { name: 'ألغِ الطلب' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['أبقِ الطلب', 'ألغِ الطلب'])
  await page.getByRole('alertdialog').getByRole('button', { name: 'ألغِ الطلب' }).click()
  await expect(card).toHaveCount(0)
})

test('a parent who stops following a child lands on the list without the child', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const parent = await logInAs('parent')
  const child = await platform.join('student', { name: 'نور كريم' })
  await linkChild(platform.db, parent, child)
  await page.goto(`/studentDetails/${child.id}`)
  await page.getByRole('button', { name: 'أوقف المتابعة' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'أوقف المتابعة' }).click()
  await expect(page).toHaveURL('/children')
  await expect(notice(page, 'توقفت المتابعة.')).toBeVisible()
  await expect(page.getByText('لم تُضف أحدًا من أولادك بعد')).toBeVisible()
})

test('a child whose link is pending is missing from the links between siblings', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
}) => {
  const { db, join } = platform
  const parent = await logInAs('parent')
  const [first, second, waiting] = await Promise.all(
    ['ليلى كريم', 'نور كريم', 'آدم كريم'].map((name) => join('student', { name })),
  )
  if (!first || !second || !waiting) throw new Error('three students')
  for (const child of [first, second]) await linkChild(db, parent, child)
  await db.insert(linkRequests).values({ parent_id: parent.id, child_id: waiting.id })
  await page.goto(`/studentDetails/${first.id}`)
  const siblings = page.getByRole('navigation', { name: 'أولادي' })
  await expect(siblings.getByRole('link')).toHaveCount(2)
  await expect(siblings).not.toContainText('آدم كريم')
})
