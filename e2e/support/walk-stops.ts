import type { Ids, Walker } from './furnished-school.ts'

/** A page of its own, the page that says no, or the address that one is led to. */
export type Outcome = 'shown' | 'refused' | `/${string}`

/** A row of the walk: where a route of the table is gone to, and what each walker meets there. */
export interface Stop {
  /** As the route table spells it. */
  path: string
  address: (ids: Ids) => string
  meets: (walker: Walker, ids: Ids) => Outcome
  /** What an earlier screen of the flow leaves in the tab's storage. */
  flag?: [key: string, value: object]
  /** 200 unless said. */
  status?: (walker: Walker) => number
}

const everyone = (): Outcome => 'shown'

/** Others who are signed in are refused; visitors are led away. */
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
  // The server renders for visitors only, so only they hear that nobody is meant.
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
