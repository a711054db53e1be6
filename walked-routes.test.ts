import { expect, test } from 'vitest'
import { nowhere, stops } from '#e2e/support/walk-stops.ts'
import { routes } from '#web/routes.tsx'

test('the walk visits every route of the route table, and no other', () => {
  const walked = new Set(stops.map(({ path }) => path).filter((path) => path !== nowhere))
  expect([...walked].sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort())
})
