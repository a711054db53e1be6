import { test as base, expect, serveSchool } from '#e2e/support/platform.ts'

const test = base.extend({
  baseURL: async ({ opened }, use) => {
    const crowded = () => serveSchool(undefined, { LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '1' })
    return use((await opened('crowded', crowded)).config.publicUrl)
  },
})

test('a visitor at an IP address beyond its new pages reads pages that the browser renders', {
  tag: '@detail',
}, async ({ page, request }) => {
  const rendered = async (address: string) => (await (await request.get(address)).text()).includes('<h1')
  expect([await rendered('/about-us'), await rendered('/find-teacher')]).toEqual([true, false])
  await page.goto('/find-teacher')
  await expect(page.getByRole('heading', { level: 1, name: 'ابحث عن مدرّس' })).toBeVisible()
  await expect(page.getByText('لا يوجد مدرّسون بعد')).toBeVisible()

  await page.getByRole('searchbox').fill('منى')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('button', { name: 'حاول مرة أخرى' })).toBeVisible()
})
