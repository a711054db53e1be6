import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { PageRoute } from './route.ts'

/** The row of the table that an address belongs to; language prefix already taken off. */
export const findRoute = (routes: readonly PageRoute[], pathname: string) =>
  routes.find(({ path }) => matchRoute(parse, path, pathname)[0])

/** Without header and footer: what its row says, and whatever begins like an exam (docs/product.md, Pages). */
export const isBare = (route: PageRoute | undefined, pathname: string) =>
  route?.bare ?? /^\/student-exam/i.test(pathname)
