import { expect, test } from 'vitest'
import { translator } from '#web/i18n/texts.ts'
import { markTexts } from './mark-texts.ts'

test.for(['ar', 'en'] as const)('a stamp of a word has that word in its name, in %s', (language) => {
  const say = translator(markTexts, language)
  expect(say('well_done').toLowerCase()).toContain(say('wellDone').toLowerCase())
})
