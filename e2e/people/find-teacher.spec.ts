import { piastres } from '#contract/money.ts'
import { expect, test } from '#e2e/support/platform.ts'
import { makeCourse, makeCurriculum } from '#server/test/examples.ts'

test('a visitor finds a teacher by words and filters, and back and reload keep the search', async ({
  page,
  platform,
}) => {
  const physics = await makeCurriculum(platform.db)
  const mona = await platform.join('teacher', { name: 'منى الباحثة' })
  const karim = await platform.join('teacher', { name: 'كريم الباحث' })
  await makeCourse(platform.db, mona, { ...physics, price: piastres(20_000) })
  await makeCourse(platform.db, karim, { ...physics, price: null })

  const home = page.getByRole('search')
  // The page for visitors is cached for seconds, and may lack the new subject.
  await expect(async () => {
    await page.goto('/')
    await home.getByLabel('المادة', { exact: true }).selectOption(String(physics.subject_id), { timeout: 1000 })
  }).toPass()
  await home.getByLabel('الصف').selectOption(String(physics.grade_id))
  await home.getByRole('searchbox', { name: 'اسم المدرّس أو المادة' }).fill('الباحث')
  await home.getByRole('button', { name: 'ابحث' }).click()
  await expect(page).toHaveURL(
    new RegExp(`\\?q=.+&subject=${physics.subject_id}&stage=${physics.stage_id}&grade=${physics.grade_id}$`),
  )
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
  await page.getByRole('link', { name: 'أزل الكل' }).click()

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
  const textOf = async (path: string) => (await request.get(path)).text()
  await expect(async () => expect(await textOf(address)).toContain('منى المعروضة')).toPass()
  await expect(async () => expect(await textOf('/sitemap.xml')).toContain(`${address}<`)).toPass()
  expect((await request.get('/find-teacher/999999')).status()).toBe(404)
})

test('the home page’s other filters lead to the search with the same address, also before the scripts run', {
  tag: '@detail',
}, async ({ page, platform, browser }) => {
  const { stage_id } = await makeCourse(platform.db, await platform.join('teacher'), { price: piastres(10_000) })
  const filters = page.getByRole('search')
  await expect(async () => {
    await page.goto('/')
    await filters.getByText('فلاتر أخرى').click()
    await filters.getByLabel('المرحلة').selectOption(String(stage_id), { timeout: 1000 })
  }).toPass()
  await expect(filters.getByLabel('الصف').getByRole('option')).toHaveCount(2)
  await filters.getByLabel('السعر في الشهر').selectOption('150')
  await filters.getByLabel('جرّب قبل أن تشترك').selectOption('1')
  await filters.getByRole('button', { name: 'ابحث' }).click()
  await expect(page).toHaveURL(`/find-teacher?stage=${stage_id}&price=150&free=1`)

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: platform.config.publicUrl })
  await plain.goto('/')
  await plain.getByRole('search').getByRole('searchbox').fill('منى')
  await plain.getByRole('search').getByRole('button', { name: 'ابحث' }).click()
  await expect(plain).toHaveURL(/\/find-teacher\?q=/)
  await plain.close()
})

test('filters and words that no search can have are ignored or find nobody, without a failed list', {
  tag: '@detail',
}, async ({ page, platform }) => {
  await makeCourse(platform.db, await platform.join('teacher'))
  await page.goto('/find-teacher?subject=0&grade=0&price=999999&free=5')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  for (const words of ['ّ'.repeat(40), '�', '%_', '٪٪']) {
    await page.goto(`/find-teacher?q=${encodeURIComponent(words)}`)
    await expect(page.getByText(/^لا يوجد مدرّس يطابق/)).toBeVisible()
  }
})

test('an address that names no teacher leads to the search', { tag: '@detail' }, async ({ page }) => {
  expect((await page.goto('/teacherDetails'))?.status()).toBe(200)
  await expect(page).toHaveURL('/find-teacher')
})

test('a search of one long word keeps the page within a phone', { tag: '@detail' }, async ({ page, platform }) => {
  await makeCourse(platform.db, await platform.join('teacher'))
  await page.setViewportSize({ width: 390, height: 860 })
  await page.goto(`/find-teacher?q=${'x'.repeat(100)}`)
  await expect(page.getByText(/^لا يوجد مدرّس يطابق/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a found teacher’s card has the subject in its colour, and the badge on the photo of a wide screen', {
  tag: '@detail',
}, async ({ page, platform }) => {
  const teacher = await platform.join('teacher', { name: 'لمياء الملوّنة' })
  const course = await makeCourse(platform.db, teacher, { price: piastres(10_000) })
  await makeCourse(platform.db, teacher, { subject_id: course.subject_id, price: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/find-teacher?q=الملوّنة')
  const card = page.getByRole('main').getByRole('article')
  const colourOf = (text: RegExp) => card.getByText(text).evaluate((one) => getComputedStyle(one).color)
  expect(await colourOf(/^فيزياء ·/)).not.toBe(await colourOf(/كورسان/))
  const bottomOf = async (text: string | RegExp) => {
    const box = await card.getByText(text).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const [badge, name] = [await bottomOf('كورس مجاني'), await bottomOf('لمياء الملوّنة')]
  expect(badge).toBeLessThan(name - 100)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await bottomOf('كورس مجاني')).toBeGreaterThan(await bottomOf('لمياء الملوّنة'))
})
