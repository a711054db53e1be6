import { awake } from '#e2e/support/browser.ts'
import { expect, test } from '#e2e/support/platform.ts'

test('a missing page shows the time and useful links', { tag: '@detail' }, async ({ page }) => {
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const main = page.getByRole('main')
  await expect(main).toContainText('404')
  await expect(main.locator('time')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const name of ['الرئيسية', 'الأسئلة الشائعة', 'تواصل معنا']) {
    await expect(main.getByRole('link', { name })).toBeVisible()
  }
  await expect(main.getByRole('button', { name: 'العودة إلى الصفحة السابقة' })).toBeVisible()
})

test('a page’s address that is too long shows the site’s styles and leads to the search', { tag: '@detail' }, async ({
  page,
}) => {
  expect((await page.goto(`/find-teacher?q=${'x'.repeat(40_000)}`))?.status()).toBe(431)
  const title = page.getByRole('heading', { level: 1, name: 'عنوان هذه الصفحة أطول مما نقرأ' })
  await expect(title).toHaveCSS('font-family', /Alexandria/)
  await page.getByRole('link', { name: 'ابحث عن مدرّس' }).click()
  await expect(page).toHaveURL('/find-teacher')
})

test('the footer of a short page is at the bottom of the screen', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.goto('/no/such/page')
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(1100)
})

test('a members’ page and the page of a missing address have a description', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  const description = page.locator('meta[name=description]')
  await page.goto('/no/such/page')
  await expect(description).toHaveAttribute('content', /.{20}/)
  await logInAs('student')
  await page.goto('/teachers')
  await expect(description).toHaveAttribute('content', /.{20}/)
})

test('a missing page in a new tab leads home instead of back', { tag: '@detail' }, async ({ page, context }) => {
  await page.goto('/faqs')
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open('/no/such/page'))
  const tab = await opened
  await awake(tab)
  await tab.getByRole('button', { name: 'العودة إلى الصفحة السابقة' }).click()
  await expect(tab).toHaveURL(/:\d+\/$/)
})

test('a missing address that looks like a file shows that the page does not exist', { tag: '@detail' }, async ({
  page,
}) => {
  for (const path of ['/nope.html', '/old/index.php']) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('هذه الصفحة غير موجودة')
  }
})

test('missing pages whose address begins with /student-exam have no header and no footer', { tag: '@detail' }, async ({
  page,
  logInAs,
}) => {
  const stays = async () => {
    for (const path of ['/student-exam', '/student-exam/1/2', '/student-exams']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('هذه الصفحة غير موجودة')
      await expect(page.getByRole('banner'), path).toHaveCount(0)
      await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
    }
  }
  await stays()
  await logInAs('student')
  await stays()
})

test('missing addresses show the same page, and hydration causes no error', async ({ page, request }) => {
  const html = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text()
  const [first, ...others] = await Promise.all(
    ['/no/such/page', '/course-details/1/old?page=2', '/teachers/x?role=student&page=3'].map(html),
  )
  expect(others).toEqual([first, first])

  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(String(problem)))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  await page.goto('/en/course-details/1/old?page=2')
  await expect(page.getByRole('main').locator('time')).toBeVisible()
  // The expected status 404 of the page itself is no problem.
  expect(problems.filter((problem) => !/404 \(Not Found\)/.test(problem))).toEqual([])
})
