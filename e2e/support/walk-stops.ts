import type { Ids, Walker } from './furnished-school.ts'

/** The page itself, the refusal page, or the address of a redirect. */
export type Outcome = 'shown' | 'refused' | `/${string}`

/** A row of the walk: a route's address and the outcome for each role. */
export interface Stop {
  /** The path in the route table. */
  path: string
  address: (ids: Ids) => string
  meets: (walker: Walker, ids: Ids) => Outcome
  /** Session storage that an earlier screen of the flow leaves; absent for the first screen. */
  flag?: [key: string, value: object]
  /** Returns the status of the page; 200 by default. */
  status?: (walker: Walker) => number
}

const everyone = (): Outcome => 'shown'

/**
 * Expects the page for these roles, a redirect for visitors and other administrators, and a refusal for other roles.
 */
const only =
  (roles: readonly Walker[], visitorsGo: Outcome = '/login') =>
  (walker: Walker): Outcome => {
    if (walker === 'visitor') return visitorsGo
    if (roles.includes(walker)) return 'shown'
    return walker === 'admin' ? '/admin' : 'refused'
  }

const plain = (path: string, meets: Stop['meets'] = everyone): Stop => ({ path, address: () => path, meets })
const at = (path: string, address: Stop['address'], meets: Stop['meets'] = everyone): Stop => ({ path, address, meets })

export const nowhere = '/no/such/page'
const phone = '+201012345678'

/** Every route of the pages, and an address without a page. */
export const stops: readonly Stop[] = [
  ...['/', '/about-us', '/contact-us', '/faqs', '/terms', '/privacy', '/return-policy'].map((path) => plain(path)),
  ...['/sign-up', '/login', '/forgetpassword', '/verifyaccount', '/consent', '/offline'].map((path) => plain(path)),
  { ...plain('/otpforgetpassword'), flag: ['reset-code-allowed', { phone }] },
  { ...plain('/resetpassword'), flag: ['reset-allowed', { phone, reset_token: 'of-an-earlier-screen' }] },
  { ...plain('/otp'), flag: ['otp-allowed', { phone }] },

  plain('/teachers', only(['student'])),
  at(
    '/teacherDetails/:id?',
    () => '/teacherDetails',
    () => '/find-teacher',
  ),
  at('/teacherDetails/:id?', ({ teacher }) => `/teacherDetails/${teacher}`),
  at('/find-teacher/:subject?/:grade?', () => '/find-teacher'),
  at('/find-teacher/:subject?/:grade?', () => '/find-teacher?q=%D8%B1%D9%82%D9%85&price=0'),
  at('/find-teacher/:subject?/:grade?', ({ subject }) => `/find-teacher/${subject}`),
  at('/find-teacher/:subject?/:grade?', ({ subject, grade }) => `/find-teacher/${subject}/${grade}`),
  plain('/students', only(['teacher'])),
  plain('/children', only(['parent'])),
  at('/children/:id/week', ({ child }) => `/children/${child}/week`, only(['parent'])),
  at('/children/:id/paper/:testId', ({ child, paper }) => `/children/${child}/paper/${paper}`, only(['parent'])),
  plain('/courses', only(['teacher'])),
  at(
    '/studentDetails/:id?',
    () => '/studentDetails',
    (walker) => {
      if (walker === 'teacher') return '/students'
      return walker === 'parent' ? '/children' : only(['teacher', 'parent'])(walker)
    },
  ),
  at('/studentDetails/:id?', ({ child }) => `/studentDetails/${child}`, only(['teacher', 'parent'])),

  at(
    '/courseDetails',
    ({ course }) => `/courseDetails?id=${course}`,
    (walker, { course }) => (walker === 'visitor' ? '/' : `/course-details/${course}`),
  ),
  at('/course-details/:id', ({ course }) => `/course-details/${course}`),
  at('/free-lesson/:id', ({ freeLesson }) => `/free-lesson/${freeLesson}`),
  at('/practice/:id', ({ practice }) => `/practice/${practice}`),
  at('/course-details-teacher/:id', ({ course }) => `/course-details-teacher/${course}`, only(['teacher'])),
  at('/lesson/:id', ({ lesson }) => `/lesson/${lesson}`, only(['student', 'teacher', 'admin'], '/')),
  at('/lessonteacher/:id', ({ lesson }) => `/lessonteacher/${lesson}`, only(['teacher'], '/')),
  at('/homework/:id', ({ homework }) => `/homework/${homework}`, only(['student', 'teacher'])),
  plain('/teacher/inbox', only(['teacher'])),
  at('/teacher/marking/:id', ({ homework }) => `/teacher/marking/${homework}`, only(['teacher'])),

  at('/marked-homework/:id', ({ markedWork }) => `/marked-homework/${markedWork}`, only(['student', 'parent'])),

  at('/exam/:id', ({ exam }) => `/exam/${exam}`, only(['teacher'])),
  at('/exam/:id/submissions', ({ exam }) => `/exam/${exam}/submissions`, only(['teacher'])),
  at('/exam/submission/data/:studentId', ({ submission }) => `/exam/submission/data/${submission}`, only(['teacher'])),
  at('/paper/:id', ({ paper }) => `/paper/${paper}`, only(['student'])),
  at('/student-exam/:id', ({ exam }) => `/student-exam/${exam}`, only(['student'])),

  plain('/setup'),
  // walk-office.spec.ts opens the pages of the office.
  at('/admin/*?', () => '/admin', only(['admin'])),

  ...['/notices', '/notices/wishes'].map((path) =>
    plain(path, (walker) => (walker === 'visitor' ? '/login' : 'shown')),
  ),
  plain('/messages', only(['student', 'teacher', 'parent'])),
  at('/messages/:id', ({ teacher }) => `/messages/${teacher}`, only(['student', 'teacher', 'parent'])),
  plain('/my/results', only(['student'])),
  plain('/my/payments', only(['student'])),
  at('/my/payments/:ref', ({ receipt }) => `/my/payments/${receipt}`, only(['student'])),
  plain('/profile', only(['student'])),
  plain('/profileteacher', only(['teacher'])),
  plain('/profileparent', only(['parent'])),

  { ...plain(nowhere), status: () => 404 },
]
