import { expect, test } from 'vitest'
import { lengthInWords } from './length-words.ts'

const said = (seconds: number) => [lengthInWords(seconds * 1000, 'ar'), lengthInWords(seconds * 1000, 'en')]
const minute = 60
const hour = 60 * minute
const day = 24 * hour

test('a length below an hour shows minutes and seconds', () => {
  expect(said(0.2)).toEqual(['أقل من ثانية', 'under a second'])
  expect(said(59)).toEqual(['59 ثانية', '59 seconds'])
  expect(said(59.6)).toEqual(['دقيقة', '1 minute'])
  expect(said(135)).toEqual(['دقيقتان و15 ثانية', '2 minutes 15 seconds'])
})

test('a length below a day shows hours and minutes', () => {
  expect(said(hour - 0.4)).toEqual(['ساعة', '1 hour'])
  expect(said(2 * hour + minute)).toEqual(['ساعتان ودقيقة', '2 hours 1 minute'])
  expect(said(3 * hour + 11 * minute)).toEqual(['3 ساعات و11 دقيقة', '3 hours 11 minutes'])
  expect(said(23 * hour + 59 * minute + 20)).toEqual(['23 ساعة و59 دقيقة', '23 hours 59 minutes'])
})

test('a longer length shows days and hours', () => {
  expect(said(day - 10)).toEqual(['يوم', '1 day'])
  expect(said(2 * day + 2 * hour)).toEqual(['يومان وساعتان', '2 days 2 hours'])
  expect(said(3 * day + 4 * hour)).toEqual(['3 أيام و4 ساعات', '3 days 4 hours'])
  expect(said(29.5 * day)).toEqual(['29 يومًا و12 ساعة', '29 days 12 hours'])
  expect(said(100 * day)).toEqual(['100 يوم', '100 days'])
})
