import type { Ids, Walker } from './furnished-school.ts'

/** The page itself, the refusal page, or the address of a redirect. */
export type Outcome = 'shown' | 'refused' | `/${string}`

/** A row of the walk: a route's address and what each role meets there. */
export interface Stop {
  /** The path in the route table. */
  path: string
  address: (ids: Ids) => string
  meets: (walker: Walker, ids: Ids) => Outcome
  /** Session storage that an earlier screen of the flow leaves. */
  flag?: [key: string, value: object]
  /** Status of the page; 200 by default. */
  status?: (walker: Walker) => number
}

const everyone = (): Outcome => 'shown'

/** Shows the page to these roles, refuses others and redirects visitors. */
const only =
  (roles: readonly Walker[], visitorsGo: Outcome = '/login') =>
  (walker: Walker): Outcome =>
    walker === 'visitor' ? visitorsGo : roles.includes(walker) ? 'shown' : 'refused'

const plain = (path: string, meets: Stop['meets'] = everyone): Stop => ({ path, address: () => path, meets })
const at = (path: string, address: Stop['address'], meets: Stop['meets'] = everyone): Stop => ({ path, address, meets })

export const nowhere = '/no/such/page'
const phone = '+201012345678'

/** Every route of docs/product.md, Pages, and an address without a page. */
export const stops: readonly Stop[] = [
  ...['/', '/about-us', '/contact-us', '/faqs', '/terms', '/privacy', '/return-policy'].map((path) => plain(path)),
  ...['/sign-up', '/login', '/forgetpassword', '/verifyaccount'].map((path) => plain(path)),
  { ...plain('/otpforgetpassword'), flag: ['reset-code-allowed', { phone }] },
  { ...plain('/resetpassword'), flag: ['reset-allowed', { phone, reset_token: 'of-an-earlier-screen' }] },
  { ...plain('/otp'), flag: ['otp-allowed', { phone }] },

  plain('/teachers', only(['student'])),
  // The server renders for visitors only, so only visitors get its 404.
  { ...plain('/teacherDetails'), path: '/teacherDetails/:id?', status: (walker) => (walker === 'visitor' ? 404 : 200) },
  at('/teacherDetails/:id?', ({ teacher }) => `/teacherDetails/${teacher}`),
  plain('/students', only(['teacher'])),
  plain('/children', only(['parent'])),
  plain('/courses', only(['teacher'])),
  at('/studentDetails/:id?', () => '/studentDetails', only(['teacher', 'parent'])),
  at('/studentDetails/:id?', ({ child }) => `/studentDetails/${child}`, only(['teacher', 'parent'])),

  at(
    '/courseDetails',
    ({ course }) => `/courseDetails?id=${course}`,
    (walker, { course }) => (walker === 'visitor' ? '/' : `/course-details/${course}`),
  ),
  at('/course-details/:id', ({ course }) => `/course-details/${course}`),
  at('/course-details-teacher/:id', ({ course }) => `/course-details-teacher/${course}`, only(['teacher'])),
  at('/lesson/:id', ({ lesson }) => `/lesson/${lesson}`, only(['student', 'teacher', 'admin'], '/')),
  at('/lessonteacher/:id', ({ lesson }) => `/lessonteacher/${lesson}`, only(['teacher'], '/')),
  at('/homework/:id', ({ homework }) => `/homework/${homework}`, only(['student', 'teacher'])),

  at('/exam/:id', ({ exam }) => `/exam/${exam}`, only(['teacher'])),
  at('/exam/:id/submissions', ({ exam }) => `/exam/${exam}/submissions`, only(['teacher'])),
  at('/exam/submission/data/:studentId', ({ submission }) => `/exam/submission/data/${submission}`, only(['teacher'])),
  at('/student-exam/:id', ({ exam }) => `/student-exam/${exam}`, only(['student'])),

  plain('/profile', only(['student'])),
  plain('/profileteacher', only(['teacher'])),
  plain('/profileparent', only(['parent'])),

  { ...plain(nowhere), status: () => 404 },
]
