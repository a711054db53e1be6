import { matchPath } from './address.ts'
import type { PageRoute } from './route.ts'

/** The row of the table that an address belongs to; language prefix already taken off. */
export const findRoute = (routes: readonly PageRoute[], pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname))
