import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const origin = 'https://hessa.example'

test('a notice on a device opens its page', () => {
  expect(ownAddress('/homework/7?a=1#b', origin)).toBe('https://hessa.example/homework/7?a=1#b')
})

test.for(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '', 7, null, '//['])(
  'a notice that names %j opens home',
  (text) => expect(ownAddress(text, origin)).toBe('https://hessa.example/'),
)
