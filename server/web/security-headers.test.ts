import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#scripts/source-files.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

test('only the two policies of the pages may turn text into HTML or the address of a script', async () => {
  const { headers } = await platform.app.inject('/livez')
  const rules = String(headers['content-security-policy']).split('; ')
  const made = ['web/ui/page/safe-html.tsx', 'web/worker/page/register.ts'].map(
    (path) => /createPolicy\('(\w+)'/.exec(read(path))?.[1],
  )
  expect(rules).toContain(`trusted-types ${made.join(' ')}`)
  expect(rules).toContain("require-trusted-types-for 'script'")
})
