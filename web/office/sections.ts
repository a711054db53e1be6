import type { CallReply } from '#contract/all.ts'
import { type LazyPage, lazyPage } from '#web/routing/lazy-page.tsx'
import type { officeTexts } from './texts.ts'
import type { OfficeIconName } from './ui/office-icon.tsx'

type Texts = typeof officeTexts
/** The keys of texts without a count. */
export type OfficeWords = { [K in keyof Texts]: Texts[K]['ar'] extends string ? K : never }[keyof Texts]

/** The name of a queue of `GET /admin/waiting`, whose count is shown beside the section. */
export type Queue = keyof CallReply<'GET /admin/waiting'>['data']

export interface Section {
  /** The address of the section's first page; pages below it belong to the section. */
  to: string
  words: OfficeWords
  icon: OfficeIconName
  queue?: Queue
}

export interface SectionGroup {
  words?: OfficeWords
  sections: readonly Section[]
}

/** The groups of the side navigation, in their order. */
export const groups: readonly SectionGroup[] = [
  { sections: [{ to: '/admin', words: 'today', icon: 'today' }] },
  {
    words: 'groupPeople',
    sections: [
      { to: '/admin/people', words: 'people', icon: 'people' },
      { to: '/admin/approval', words: 'approval', icon: 'approval', queue: 'teachers' },
      { to: '/admin/consents', words: 'consents', icon: 'consent' },
    ],
  },
  {
    words: 'groupTeaching',
    sections: [
      { to: '/admin/courses', words: 'courses', icon: 'course' },
      { to: '/admin/library', words: 'library', icon: 'exam' },
      { to: '/admin/payments', words: 'payments', icon: 'payment', queue: 'payments' },
      { to: '/admin/stuck-exams', words: 'stuckExams', icon: 'exam', queue: 'exams' },
    ],
  },
  {
    words: 'groupLetters',
    sections: [
      { to: '/admin/letters', words: 'letters', icon: 'letter', queue: 'letters' },
      { to: '/admin/messages', words: 'messages', icon: 'sent', queue: 'messages' },
      { to: '/admin/digests', words: 'digests', icon: 'today' },
      { to: '/admin/thread-reports', words: 'threadReports', icon: 'letter', queue: 'reports' },
    ],
  },
  {
    words: 'groupSchool',
    sections: [
      { to: '/admin/pages', words: 'pages', icon: 'page' },
      { to: '/admin/curriculum', words: 'curriculum', icon: 'stages' },
      { to: '/admin/settings', words: 'settings', icon: 'settings' },
      { to: '/admin/audit', words: 'audit', icon: 'log' },
      { to: '/admin/failed-jobs', words: 'failedJobs', icon: 'versions', queue: 'jobs' },
    ],
  },
]

interface OfficePage {
  path: string
  page: LazyPage
}

/** The pages of the office by address. The first match is used. */
export const pages: readonly OfficePage[] = [
  { path: '/admin/account', page: lazyPage(() => import('./account-page.tsx').then((m) => m.OfficeAccountPage)) },
  { path: '/admin/consents', page: lazyPage(() => import('./consents/consents-page.tsx').then((m) => m.ConsentsPage)) },
  {
    path: '/admin/consents/:id',
    page: lazyPage(() => import('./consents/consent-page.tsx').then((m) => m.ConsentPage)),
  },
  { path: '/admin', page: lazyPage(() => import('./today/today-page.tsx').then((m) => m.TodayPage)) },
  { path: '/admin/courses', page: lazyPage(() => import('./courses/courses-page.tsx').then((m) => m.CoursesPage)) },
  { path: '/admin/courses/:id', page: lazyPage(() => import('./courses/course-page.tsx').then((m) => m.CoursePage)) },
  { path: '/admin/audit', page: lazyPage(() => import('./audit/audit-page.tsx').then((m) => m.AuditPage)) },
  { path: '/admin/library', page: lazyPage(() => import('./library/library-page.tsx').then((m) => m.LibraryPage)) },
  {
    path: '/admin/library/:id',
    page: lazyPage(() => import('./library/library-exam-page.tsx').then((m) => m.LibraryExamPage)),
  },
  { path: '/admin/digests', page: lazyPage(() => import('./digests/stops-page.tsx').then((m) => m.DigestStopsPage)) },
  {
    path: '/admin/digests/unreached',
    page: lazyPage(() => import('./digests/unreached-page.tsx').then((m) => m.UnreachedPage)),
  },
  {
    path: '/admin/digests/by-hand',
    page: lazyPage(() => import('./digests/by-hand-page.tsx').then((m) => m.ByHandPage)),
  },
  { path: '/admin/letters', page: lazyPage(() => import('./letters/letters-page.tsx').then((m) => m.LettersPage)) },
  { path: '/admin/letters/:id', page: lazyPage(() => import('./letters/letter-page.tsx').then((m) => m.LetterPage)) },
  { path: '/admin/messages', page: lazyPage(() => import('./messages/messages-page.tsx').then((m) => m.MessagesPage)) },
  {
    path: '/admin/thread-reports',
    page: lazyPage(() => import('./thread-reports/thread-reports-page.tsx').then((m) => m.ThreadReportsPage)),
  },
  { path: '/admin/payments', page: lazyPage(() => import('./payments/payments-page.tsx').then((m) => m.PaymentsPage)) },
  {
    path: '/admin/payments/:id',
    page: lazyPage(() => import('./payments/payment-page.tsx').then((m) => m.PaymentPage)),
  },
  {
    path: '/admin/stuck-exams',
    page: lazyPage(() => import('./stuck-exams/stuck-exams-page.tsx').then((m) => m.StuckExamsPage)),
  },
  {
    path: '/admin/failed-jobs',
    page: lazyPage(() => import('./failed-jobs/failed-jobs-page.tsx').then((m) => m.FailedJobsPage)),
  },
  { path: '/admin/approval', page: lazyPage(() => import('./approval/approval-page.tsx').then((m) => m.ApprovalPage)) },
  { path: '/admin/people/:id', page: lazyPage(() => import('./people/person-page.tsx').then((m) => m.PersonPage)) },
  {
    path: '/admin/people/:id/:section',
    page: lazyPage(() => import('./people/records-page.tsx').then((m) => m.RecordsPage)),
  },
  { path: '/admin/people', page: lazyPage(() => import('./people/people-page.tsx').then((m) => m.PeoplePage)) },
  { path: '/admin/pages', page: lazyPage(() => import('./pages/pages-page.tsx').then((m) => m.PagesPage)) },
  { path: '/admin/pages/faq', page: lazyPage(() => import('./faq/faq-page.tsx').then((m) => m.OfficeFaqPage)) },
  { path: '/admin/pages/:slug', page: lazyPage(() => import('./pages/edit-page.tsx').then((m) => m.EditPage)) },
  {
    path: '/admin/curriculum',
    page: lazyPage(() => import('./curriculum/curriculum-page.tsx').then((m) => m.CurriculumPage)),
  },
  { path: '/admin/settings', page: lazyPage(() => import('./settings/settings-page.tsx').then((m) => m.SettingsPage)) },
]
