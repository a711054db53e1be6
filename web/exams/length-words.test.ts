import { expect, test } from 'vitest'
import { lengthInWords } from './length-words.ts'

test('a length of a minute or longer shows minutes and seconds', () => {
  const said = (seconds: number) => [lengthInWords(seconds * 1000, 'ar'), lengthInWords(seconds * 1000, 'en')]
  expect(said(0.2)).toEqual(['أقل من ثانية', 'under a second'])
  expect(said(59)).toEqual(['59 ثانية', '59 seconds'])
  expect(said(59.6)).toEqual(['دقيقة واحدة', '1 minute'])
  expect(said(135)).toEqual(['دقيقتان و15 ثانية', '2 minutes 15 seconds'])
})
