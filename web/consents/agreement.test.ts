import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { guardianTextVersion } from '#contract/limits.ts'
import { agreementTexts } from './agreement-texts.ts'

/**
 * The fingerprint of each version's words. A changed meaning needs a new version; a corrected spelling needs a new
 * fingerprint.
 */
const fingerprints: Record<string, string> = { 1: '99f4af09d4aca270' }

test('a guardian agrees to the words that the version names', () => {
  const words = createHash('sha256').update(JSON.stringify(agreementTexts)).digest('hex').slice(0, 16)
  expect(words).toBe(fingerprints[guardianTextVersion])
})
