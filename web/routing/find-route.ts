import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { PageRoute } from './route.ts'

/** Returns the route of an address without its language prefix, or undefined. */
export const findRoute = (routes: readonly PageRoute[], pathname: string) =>
  routes.find(({ path }) => matchRoute(parse, path, pathname)[0])

/** Returns true for pages without header and footer: by their route, and below `/student-exam` (docs/product.md, Pages). */
export const isBare = (route: PageRoute | undefined, pathname: string) =>
  route?.bare ?? /^\/student-exam/i.test(pathname)
