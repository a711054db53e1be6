import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'
import { bandOf } from './band.ts'
import type { WebBuild } from './build.ts'

const onePage: WebBuild = {
  ...pageOf({
    render: async ({ guest }) => ({ page: guest ? 'rendered' : 'shell', state: { rendered: guest } }),
  }),
  template: async () => '<html lang="ar" dir="rtl"><body><!--band--><div id="root"><!--page--></div>',
}

async function pagesOf(env: Record<string, string>) {
  const school = await openPlatform(env, onePage)
  onTestFinished(school.close)
  const page = async (url: string, cookie = '') =>
    (await school.app.inject({ url, headers: { cookie, accept: 'text/html' } })).body
  return {
    rendered: await page('/'),
    shell: await page('/', 'signed_in=1'),
    reference: await page('/api/docs'),
    payment: await page('/sandbox-pay/unknown'),
  }
}

test('a demonstration on a public address says so above its pages, in both languages', async () => {
  const pages = await pagesOf({ DEMO: 'on', PUBLIC_URL: 'https://school.example' })
  expect(pages.rendered).toContain('rendered')
  expect(pages.shell).toContain('shell')
  for (const page of Object.values(pages)) {
    expect(page).toMatch(/<body>\s*<aside class="school-band"><p lang="ar" dir="rtl">هذه نسخة للتجربة/)
    expect(page).toContain('<p lang="en" dir="ltr">This is a demonstration')
  }
})

test('the pages of a school with the payment sandbox have a band that says payments are tests', async () => {
  for (const page of Object.values(await pagesOf({ PAYMENT_GATEWAY: 'sandbox' })))
    expect(page).toContain('Payments here are a test')
})

test('a school without a gateway and a demonstration on a loopback address have no band', async () => {
  for (const env of [{ PAYMENT_GATEWAY: '' }, { DEMO: 'on' }] as Record<string, string>[])
    for (const page of Object.values(await pagesOf(env))) expect(page).not.toMatch(/school-band|<!--band-->/)
  expect(bandOf({ config: readConfig({ HOST: '0.0.0.0', DEMO: 'on' }), gateway: undefined })?.text).toContain('تجربة')
})
