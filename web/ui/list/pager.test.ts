import { expect, test } from 'vitest'
import { shownPages } from './pager.tsx'

test.for([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 27, [1, 2, 0, 27]],
  [4, 27, [1, 2, 3, 4, 5, 0, 27]],
  [10, 27, [1, 0, 9, 10, 11, 0, 27]],
  [27, 27, [1, 0, 26, 27]],
] as const)(
  'page %i of %i links its neighbours and both ends, and no gap hides a single page',
  ([current, last, pages]) => {
    expect(shownPages(current, last)).toEqual(pages)
  },
)
