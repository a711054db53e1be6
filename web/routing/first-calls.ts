import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { describe } from '#web/api/call.ts'
import type { ReadName } from '#web/api/hooks.ts'
import type { PageRoute } from './route.ts'

/** A call with the route's own path parameters. */
interface FirstCall {
  name: ReadName
  query?: Record<string, number>
}

/**
 * The first calls of a page whose address has no query, by route. Only the server knows this table, which would cost
 * every visitor bytes.
 */
const firstOf: Record<string, readonly FirstCall[]> = {
  '/course-details/:id': [{ name: 'GET /course/data/:id' }, { name: 'GET /course/lesson/:id', query: { page: 1 } }],
  '/lesson/:id': [{ name: 'GET /lesson/data/:id' }],
  // Requests the exam's facts without starting the attempt.
  '/student-exam/:id': [{ name: 'GET /student/tests/:id', query: { start: 0 } }],
}

/** The calls that the browser sends for a signed-in user while the page's code loads, and the page's roles. */
export interface FirstCalls {
  /** Paths with their queries. */
  paths: readonly string[]
  /** Empty for a page that every role may enter. */
  roles: readonly string[]
}

/**
 * Returns the first calls of a page's address. Returns no paths for a page without first calls, or when a parameter is
 * not a number.
 */
export function firstCallsOf(route: PageRoute | undefined, pathname: string): FirstCalls {
  const first = route && firstOf[route.path]
  if (!first) return { paths: [], roles: [] }
  const [, params] = matchRoute(parse, route.path, pathname)
  const isValid = Object.values(params ?? {}).every((value) => /^\d+$/.test(value ?? ''))
  const paths = isValid
    ? first.map(({ name, query = {} }) => describe(name, { params: { ...params }, query }, {}).path)
    : []
  return { paths, roles: route.who === 'anyone' ? [] : route.who }
}
