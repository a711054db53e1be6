import { expect, test } from '#e2e/support/platform.ts'

test('the browser finds no fault in the manifest of the page', { tag: '@detail' }, async ({ page, platform }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect([url, errors]).toEqual([`${platform.config.publicUrl}/app-ar.webmanifest`, []])
})
