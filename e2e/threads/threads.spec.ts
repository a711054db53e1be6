import { notice } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { linkChild, makeCourse, subscribe } from '#server/test/examples.ts'

test('a student writes without a network, sends it once later, and the teacher answers', async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const student = await logInAs('student', { name: 'سلمى كريم' })
  const teacher = await platform.join('teacher', { name: 'أحمد سمير' })
  await subscribe(platform.db, student, await makeCourse(platform.db, teacher))

  await page.goto(`/teacherDetails/${teacher.id}`)
  await page.getByRole('link', { name: 'راسل المدرّس' }).click()
  await page.getByLabel('رسالتك').fill('هل الحصة غدًا؟')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'أرسل' }).click()
  await expect(page.getByRole('alert')).toContainText('هي محفوظة على هذا الجهاز')
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('رسالتك')).toHaveValue('هل الحصة غدًا؟')
  await page.getByRole('button', { name: 'أرسل' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'هل الحصة غدًا؟' })).toHaveCount(1)
  await expect(page.getByLabel('رسالتك')).toHaveValue('')
  const isMarked = (text: Element) => text.matches(':user-invalid, [aria-invalid=true]')
  expect(await page.getByLabel('رسالتك').evaluate(isMarked)).toBe(false)

  const theirs = await browserOf(teacher)
  await theirs.goto('/messages')
  await expect(theirs.getByText('رسالة جديدة')).toBeVisible()
  await theirs.getByRole('link', { name: 'سلمى كريم' }).click()
  await theirs.getByLabel('رسالتك').fill('نعم، السابعة')
  await theirs.getByRole('button', { name: 'أرسل' }).click()
  await expect(theirs.getByText('نعم، السابعة')).toBeVisible()

  await page.reload()
  await expect(page.getByText('قُرئت')).toBeVisible()
  await expect(page.getByText('نعم، السابعة')).toBeVisible()
})

test('a parent reports a message, and the office settles the report', { tag: '@detail' }, async ({
  page,
  platform,
  logInAs,
  browserOf,
}) => {
  const parent = await logInAs('parent')
  const [teacher, child] = [await platform.join('teacher', { name: 'أحمد سمير' }), await platform.join('student')]
  await subscribe(platform.db, child, await makeCourse(platform.db, teacher))
  await linkChild(platform.db, parent, child)
  await teacher.call('POST /threads/:id/messages', { params: { id: parent.id }, body: { text: 'رسالة سيئة' } })

  await page.goto(`/studentDetails/${child.id}`)
  await page.getByRole('link', { name: /راسل أحمد سمير/ }).click()
  await page.getByRole('button', { name: 'أبلغ عن الرسالة: رسالة سيئة' }).click()
  await page.getByLabel('ما المشكلة؟').fill('كلام لا يليق')
  await page.getByRole('button', { name: 'أرسل البلاغ' }).click()
  await expect(page.getByText('أبلغت عنها')).toBeVisible()

  const office = await browserOf(await platform.join('admin'))
  await office.goto('/admin')
  await office.getByRole('main').getByRole('link', { name: 'بلاغات عن رسائل' }).click()
  await expect(office.getByRole('row', { name: /رسالة سيئة/ })).toContainText('كلام لا يليق')
  await office.getByRole('button', { name: 'أنهِ البلاغ عن أحمد سمير' }).click()
  await expect(notice(office, 'انتهى البلاغ.')).toBeVisible()
})

test('an empty list of messages leads to the people to write to', { tag: '@detail' }, async ({
  platform,
  browserOf,
}) => {
  for (const [role, link, address] of [
    ['student', 'مدرّسيني', '/teachers'],
    ['teacher', 'طلابي', '/students'],
    ['parent', 'أولادي', '/children'],
  ] as const) {
    const page = await browserOf(await platform.join(role))
    await page.goto('/messages')
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(address)
  }
})
