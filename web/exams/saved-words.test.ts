import { expect, test } from 'vitest'
import { savedWords } from './saved-words.ts'

test('the status line counts answers in words that agree, on the phone and with us', () => {
  const said = (onDevice: number, onServer: number) => savedWords({ onDevice, onServer }, 'ar')
  expect(said(2, 1)).toBe('إجابتان على هذا الهاتف، ووصلتنا إجابة واحدة')
  expect(said(1, 0)).toBe('إجابة واحدة على هذا الهاتف، ولم تصلنا أي إجابة بعد')
  expect(said(12, 3)).toBe('12 إجابة على هذا الهاتف، ووصلتنا 3 إجابات')
  expect(said(0, 2)).toBe('وصلتنا إجابتان')
  expect(savedWords({ onDevice: 2, onServer: 1 }, 'en')).toBe('2 answers on this phone, 1 with us')
})
