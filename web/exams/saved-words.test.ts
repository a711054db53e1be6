import { expect, test } from 'vitest'
import { savedWords } from './saved-words.ts'

test('the status line counts answers in words that agree, on the phone and with us', () => {
  const said = (onDevice: number, onServer: number) => savedWords({ onDevice, onServer }, 'ar')
  expect(said(2, 1)).toBe('إجابتان على هذا الهاتف، ووصلتنا إجابة واحدة')
  expect(said(1, 0)).toBe('إجابة واحدة على هذا الهاتف، ولم تصلنا أي إجابة بعد')
  expect(said(12, 3)).toBe('12 إجابة على هذا الهاتف، ووصلتنا 3 إجابات')
  expect(said(0, 2)).toBe('وصلتنا إجابتان')
  const inEnglish = (onDevice: number, onServer: number) => savedWords({ onDevice, onServer }, 'en')
  expect(inEnglish(2, 1)).toBe('2 answers are on this phone, and 1 answer has reached us')
  expect(inEnglish(1, 0)).toBe('1 answer is on this phone, and none has reached us yet')
  expect(inEnglish(0, 2)).toBe('2 answers have reached us')
})
