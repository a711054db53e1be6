import { expect, test } from 'vitest'
import { textsAfter } from './texts-after.ts'

const before = { id: 7, price: null, name: { ar: 'الكهربية', en: 'Electricity' }, learn: { ar: ['قانون'], en: [] } }

test('a changed language leaves the other language and the other texts as they were', () => {
  expect(textsAfter(before, { name: { en: 'Current' } })).toEqual({
    name: { ar: 'الكهربية', en: 'Current' },
    learn: { ar: ['قانون'], en: [] },
  })
})

test('an emptied language stays empty', () => {
  expect(textsAfter(before, { name: { ar: '' }, learn: { ar: [] } })).toEqual({
    name: { ar: '', en: 'Electricity' },
    learn: { ar: [], en: [] },
  })
})
