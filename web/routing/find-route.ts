import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Role } from '#contract/endpoint.ts'
import type { PageRoute } from './route.ts'

const parsed = new Map<string, { keys: string[]; pattern: RegExp }>()

/** Parses each route once. The server looks for the route of every page that it sends. */
const parseOnce = ((path: string) => {
  const known = parsed.get(path) ?? parse(path)
  parsed.set(path, known)
  return known
}) as typeof parse

/** Returns the route of an address without its language prefix, or undefined. */
export const findRoute = (routes: readonly PageRoute[], pathname: string) =>
  routes.find(({ path }) => matchRoute(parseOnce, path, pathname)[0])

/**
 * Returns true for a page without header and footer, as its route says. Without a route, returns true for an address
 * that begins with `/student-exam` (docs/product.md, Pages).
 */
export const isBare = (route: PageRoute | undefined, pathname: string) =>
  route?.bare ?? /^\/student-exam/i.test(pathname)

/** Returns true for a page that draws its own frame. A refused user gets the usual frame around the refusal. */
export const hasOwnFrame = (route: PageRoute | undefined, role: Role | undefined) =>
  Boolean(route?.ownFrame && (route.who === 'anyone' || (role && route.who.includes(role))))
