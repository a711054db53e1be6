import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'

test('a visitor finds a teacher by words and filters, and back and reload keep the search', async ({
  page,
  platform,
}) => {
  const physics = await makeCurriculum(platform.db)
  const mona = await platform.join('teacher', { name: 'منى الباحثة' })
  const karim = await platform.join('teacher', { name: 'كريم الباحث' })
  await makeCourse(platform.db, mona, { ...physics, price: 20_000 })
  await makeCourse(platform.db, karim, { ...physics, price: null })

  await page.goto('/')
  await page.getByRole('searchbox', { name: 'اسم المدرّس أو المادة' }).fill('الباحث')
  await page.getByRole('search').getByRole('button', { name: 'ابحث' }).click()
  await expect(page).toHaveURL(/\/find-teacher\?q=/)
  await expect(page.getByRole('heading', { name: 'مدرّسان' })).toBeVisible()

  await page.getByRole('radio', { name: 'مجاني', exact: true }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'مدرّس واحد' })).toBeVisible()
  await expect(page).toHaveURL(/price=0/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'مجاني', exact: true })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'مدرّسان' })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'أزل الفلتر: مجاني' }).click()

  await page.getByRole('searchbox').fill('زخرفة')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('لا يوجد مدرّس يطابق: «زخرفة»')).toBeVisible()
  await page.getByRole('link', { name: 'بلا «زخرفة»' }).click()
  await page.getByRole('link', { name: 'كريم الباحث' }).click()
  await expect(page.getByRole('heading', { name: 'كريم الباحث', exact: true })).toBeVisible()
})

test('the page of a subject and grade is rendered on the server, and a missing subject has no page', async ({
  request,
  platform,
}) => {
  const { subject_id, grade_id } = await makeCourse(
    platform.db,
    await platform.join('teacher', { name: 'منى المعروضة' }),
  )
  const address = `/find-teacher/${subject_id}/${grade_id}`
  await expect(async () => expect(await (await request.get(address)).text()).toContain('منى المعروضة')).toPass()
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${address}<`)
  expect((await request.get('/find-teacher/999999')).status()).toBe(404)
})

test('an address that names no teacher leads to the search', { tag: '@detail' }, async ({ page }) => {
  expect((await page.goto('/teacherDetails'))?.status()).toBe(200)
  await expect(page).toHaveURL('/find-teacher')
})
