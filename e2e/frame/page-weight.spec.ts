import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/platform.ts'

/**
 * The highest numbers of compressed bytes of scripts and of all files before the first interaction. The limits are for
 * slow phones on slow networks.
 */
const mostScript = 115_000
const mostOfAll = 350_000

async function weightOf(page: Page, path: string) {
  const sizes: Promise<{ kind: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  const sum = (wanted: (kind: string) => boolean) =>
    all.filter(({ kind }) => wanted(kind)).reduce((total, { bytes }) => total + bytes, 0)
  return { script: sum((kind) => kind === 'script'), everything: sum(() => true) }
}

for (const path of ['/', '/faqs', '/login', '/sign-up', '/contact-us']) {
  test(`${path} stays within its byte limit`, { tag: ['/', '/sign-up'].includes(path) ? [] : '@detail' }, async ({
    page,
  }) => {
    const { script, everything } = await weightOf(page, path)
    test.info().annotations.push({ type: 'bytes', description: `script ${script}, everything ${everything}` })
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(mostScript)
    expect(everything).toBeLessThanOrEqual(mostOfAll)
  })
}
