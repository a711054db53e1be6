import { expect, test } from 'vitest'
import { isolateParts } from './isolate-parts.ts'

test('a notice isolates the parts in the other script', () => {
  expect(isolateParts('من جهاز جديد: Chrome على Android 14.', 'ar')).toBe(
    'من جهاز جديد: \u2068Chrome\u2069 على \u2068Android 14\u2069.',
  )
  expect(isolateParts('New homework in «النسخ: من DNA».', 'en')).toBe(
    'New homework in «\u2068النسخ\u2069: \u2068من\u2069 DNA».',
  )
  expect(isolateParts('واجب جديد: 3 أسئلة', 'ar')).toBe('واجب جديد: 3 أسئلة')
})
