import { accountCalls } from './account.ts'
import { adminSetupCalls } from './admin-setup.ts'
import { announcementCalls } from './announcements.ts'
import { authCalls } from './auth.ts'
import { catalogueCalls } from './catalogue.ts'
import { childMessageCalls } from './child-messages.ts'
import { consentCalls } from './consents.ts'
import { contentCalls } from './content.ts'
import type { InputOf, ReplyOf } from './endpoint.ts'
import { examCalls } from './exams.ts'
import { fileCalls } from './files.ts'
import { findCalls } from './find-teachers.ts'
import { homeworkCalls } from './homework.ts'
import { inboxCalls } from './inbox.ts'
import { markingCalls } from './marking.ts'
import { markingCommentCalls } from './marking-comments.ts'
import { markCalls } from './marks.ts'
import { messageReportCalls } from './message-reports.ts'
import { noticeCalls } from './notices.ts'
import { officeCalls } from './office.ts'
import { ownSignInCalls } from './own-sign-in.ts'
import { pageCalls } from './pages.ts'
import { parentLinkCalls } from './parent-links.ts'
import { peopleCalls } from './people.ts'
import { sessionCalls } from './sessions.ts'
import { setupCalls } from './setup.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { threadCalls } from './threads.ts'
import { todayCalls } from './today.ts'
import { twoStepCalls } from './two-step.ts'
import { weekCalls } from './week.ts'

/** Every call of the API by its name, 'METHOD /path' below /api. */
export const calls = {
  ...contentCalls,
  ...authCalls,
  ...twoStepCalls,
  ...sessionCalls,
  ...ownSignInCalls,
  ...peopleCalls,
  ...findCalls,
  ...parentLinkCalls,
  ...accountCalls,
  ...consentCalls,
  ...weekCalls,
  ...childMessageCalls,
  ...officeCalls,
  ...setupCalls,
  ...adminSetupCalls,
  ...catalogueCalls,
  ...announcementCalls,
  ...homeworkCalls,
  ...markingCalls,
  ...markingCommentCalls,
  ...inboxCalls,
  ...pageCalls,
  ...markCalls,
  ...fileCalls,
  ...examCalls,
  ...subscriptionCalls,
  ...todayCalls,
  ...threadCalls,
  ...noticeCalls,
  ...messageReportCalls,
}

/** The groups of the API reference in order, with their headings. */
export const callGroups = [
  { key: 'content', ar: 'المدرسة', en: 'The school', calls: contentCalls },
  {
    key: 'auth',
    ar: 'الحساب والدخول',
    en: 'Accounts and sign-in',
    calls: { ...authCalls, ...twoStepCalls, ...sessionCalls, ...ownSignInCalls },
  },
  {
    key: 'people',
    ar: 'الأشخاص',
    en: 'People',
    calls: { ...peopleCalls, ...findCalls, ...parentLinkCalls, ...accountCalls },
  },
  { key: 'consents', ar: 'موافقة وليّ الأمر', en: 'Guardians’ consent', calls: consentCalls },
  { key: 'today', ar: 'اليوم', en: 'Today', calls: todayCalls },
  { key: 'week', ar: 'أسبوع الابن', en: 'The child’s week', calls: { ...weekCalls, ...childMessageCalls } },
  {
    key: 'catalogue',
    ar: 'الكورسات والحصص',
    en: 'Courses and lessons',
    calls: { ...catalogueCalls, ...announcementCalls },
  },
  { key: 'files', ar: 'الملفات', en: 'Files', calls: fileCalls },
  { key: 'homework', ar: 'الواجبات', en: 'Homework', calls: { ...homeworkCalls, ...pageCalls, ...markCalls } },
  {
    key: 'marking',
    ar: 'الوارد والتصحيح',
    en: 'Inbox and marking',
    calls: { ...inboxCalls, ...markingCalls, ...markingCommentCalls },
  },
  { key: 'exams', ar: 'الامتحانات', en: 'Exams', calls: examCalls },
  { key: 'subscriptions', ar: 'الاشتراكات والدفع', en: 'Subscriptions and payment', calls: subscriptionCalls },
  { key: 'threads', ar: 'المحادثات', en: 'Threads', calls: threadCalls },
  { key: 'notices', ar: 'الإشعارات', en: 'Notices', calls: noticeCalls },
  { key: 'messages', ar: 'بلاغات مزوّدي الرسائل', en: 'Reports of message providers', calls: messageReportCalls },
  {
    key: 'admin',
    ar: 'إدارة المدرسة',
    en: 'Administration',
    calls: officeCalls,
  },
  {
    key: 'setup',
    ar: 'أول تشغيل',
    en: 'First start',
    calls: { ...setupCalls, ...adminSetupCalls },
  },
].map((group) => ({ ...group, calls: Object.keys(group.calls) as CallName[] }))

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallReply<N extends CallName> = ReplyOf<Calls[N]>
