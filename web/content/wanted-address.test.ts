import { expect, test } from 'vitest'
import { wantedAddress } from './wanted-address.ts'

const origin = 'https://hessa.example'
const read = (text: string) => wantedAddress(`#${encodeURIComponent(text)}`, origin)

test('the offline page leads back to the page that had no network', () => {
  expect(read('/lesson/5?tab=files#homework')).toBe('/lesson/5?tab=files#homework')
  expect(read('/en/lesson/5')).toBe('/en/lesson/5')
})

test.for(['', 'lesson/5', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example', '//['])(
  'the offline page never leads to %j',
  (text) => expect(read(text)).toBeUndefined(),
)

test('a broken fragment leads nowhere', () => {
  expect(wantedAddress('#%E0%A4%A', origin)).toBeUndefined()
})
