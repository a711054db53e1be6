import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Role } from '#contract/endpoint.ts'
import { describe } from '#web/api/call.ts'
import type { ReadName } from '#web/api/hooks.ts'
import type { PageRoute } from './route.ts'

/** A call with the route's own path parameters. */
interface FirstCall {
  name: ReadName
  query?: Record<string, number>
  /** The only role that needs the call; absent if every role needs the call. */
  role?: Role
}

/**
 * The first calls of a page whose address has no query, by route. Only the server knows this table, which would cost
 * every visitor bytes.
 */
const firstOf: Record<string, readonly FirstCall[]> = {
  '/course-details/:id': [{ name: 'GET /course/:id/page' }],
  '/lesson/:id': [{ name: 'GET /lesson/data/:id' }],
  // Requests the exam's facts without starting the attempt.
  '/student-exam/:id': [{ name: 'GET /student/tests/:id', query: { start: 0 } }],
  '/': [
    { name: 'GET /student/today', role: 'student' },
    { name: 'GET /teacher/today', role: 'teacher' },
    { name: 'GET /parent/today', role: 'parent' },
  ],
}

/** The routes whose pages have an early view. Each page renders it from `useEarlyView`. */
const withEarlyView = ['/course-details/:id', '/student-exam/:id']

/** Returns true if the server renders an early view of the address for signed-in users (docs/decisions/078). */
export const hasEarlyView = (route: PageRoute | undefined, pathname: string): route is PageRoute =>
  route !== undefined && withEarlyView.includes(route.path) && firstCallsOf(route, pathname).paths.length > 0

/** The calls that the browser sends for a signed-in user while the page's code loads, and the page's roles. */
export interface FirstCalls {
  /** Paths with their queries. A call of one role has the role and a colon before the path. */
  paths: readonly string[]
  /** Empty for a page that every role may enter. */
  roles: readonly string[]
  /** The sources of the chunks that one role's page also loads, by role. */
  parts: readonly { role: string; source: string }[]
}

/**
 * Returns the first calls of a page's address. Returns no paths for a page without first calls, or when a parameter is
 * not a number.
 */
export function firstCallsOf(route: PageRoute | undefined, pathname: string): FirstCalls {
  const first = route && firstOf[route.path]
  if (!first) return { paths: [], roles: [], parts: [] }
  const [, params] = matchRoute(parse, route.path, pathname)
  const isValid = Object.values(params ?? {}).every((value) => /^\d+$/.test(value ?? ''))
  const paths = isValid
    ? first.map(({ name, query = {}, role }) => {
        const { path } = describe(name, { params: { ...params }, query }, {})
        return role ? `${role}:${path}` : path
      })
    : []
  const parts = Object.entries(route.parts ?? {}).flatMap(([role, { source }]) => (source ? [{ role, source }] : []))
  return { paths, roles: route.who === 'anyone' ? [] : route.who, parts }
}
