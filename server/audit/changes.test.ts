import { expect, test } from 'vitest'
import { changesOf, figuresOf } from './changes.ts'

const day = new Date('2026-03-01T10:00:00Z')

test('a change keeps the names of the changed fields and the figures, but no typed text', () => {
  const before = {
    name: { ar: 'كهرباء', en: 'Electricity' },
    price: 25_000,
    status: true,
    ends: null,
    support: '+201',
    ar: 1,
  }
  const after = {
    name: { ar: 'ضوء', en: 'Light' },
    price: null,
    status: false,
    ends: day,
    support: '+202',
    ar: 1,
    desc: undefined,
  }
  expect(changesOf(before, after)).toEqual({
    fields: ['name', 'price', 'status', 'ends', 'support'],
    before: { price: 25_000, status: true, ends: null },
    after: { price: null, status: false, ends: day },
  })
})

test('a new row keeps only its figures', () => {
  expect(
    figuresOf({
      name: 'كهرباء',
      price: 25_000,
      video_url: null,
      ends: day,
      due_date: '2026-03-01',
      status: true,
      tags: ['a'],
    }),
  ).toEqual({
    price: 25_000,
    ends: day,
    due_date: '2026-03-01',
    status: true,
  })
})
