import { expect, test } from 'vitest'
import { shortPageOf } from './page.ts'

/** Returns the page of a list of `size` rows and whether the total was read. */
async function pageIn(size: number, page: number) {
  let readsTotal = false
  const all = Array.from({ length: size }, (_, place) => place)
  const { data, pagination } = await shortPageOf(
    { page, per_page: 3 },
    {
      rows: async (limit, offset) => all.slice(offset, offset + limit),
      total: async () => {
        readsTotal = true
        return size
      },
    },
  )
  return { data, total: pagination.total, readsTotal }
}

test('a page that is not full shows the total of its list', async () => {
  expect(await pageIn(2, 1)).toEqual({ data: [0, 1], total: 2, readsTotal: false })
  expect(await pageIn(5, 2)).toEqual({ data: [3, 4], total: 5, readsTotal: false })
  expect(await pageIn(0, 1)).toEqual({ data: [], total: 0, readsTotal: false })
})

test('the total of a full page and of a page past the end is read', async () => {
  expect(await pageIn(5, 1)).toEqual({ data: [0, 1, 2], total: 5, readsTotal: true })
  expect(await pageIn(3, 1)).toEqual({ data: [0, 1, 2], total: 3, readsTotal: true })
  expect(await pageIn(2, 7)).toEqual({ data: [], total: 2, readsTotal: true })
})
