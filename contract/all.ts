import { accountCalls } from './account.ts'
import { adminCalls } from './admin.ts'
import { authCalls } from './auth.ts'
import { catalogueCalls } from './catalogue.ts'
import { contentCalls } from './content.ts'
import type { InputOf, ReplyOf } from './endpoint.ts'
import { examCalls } from './exams.ts'
import { fileCalls } from './files.ts'
import { homeworkCalls } from './homework.ts'
import { parentLinkCalls } from './parent-links.ts'
import { peopleCalls } from './people.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** Every call of the API by its name, 'METHOD /path' below /api. */
export const calls = {
  ...contentCalls,
  ...authCalls,
  ...peopleCalls,
  ...parentLinkCalls,
  ...accountCalls,
  ...adminCalls,
  ...catalogueCalls,
  ...homeworkCalls,
  ...fileCalls,
  ...examCalls,
  ...subscriptionCalls,
}

/** The groups of the API reference in order, with their headings. */
export const callGroups = [
  { key: 'content', ar: 'المدرسة', en: 'The school', calls: contentCalls },
  { key: 'auth', ar: 'الحساب والدخول', en: 'Accounts and sign-in', calls: authCalls },
  { key: 'people', ar: 'الأشخاص', en: 'People', calls: { ...peopleCalls, ...parentLinkCalls, ...accountCalls } },
  { key: 'catalogue', ar: 'الكورسات والحصص', en: 'Courses and lessons', calls: catalogueCalls },
  { key: 'files', ar: 'الملفات', en: 'Files', calls: fileCalls },
  { key: 'homework', ar: 'الواجبات', en: 'Homework', calls: homeworkCalls },
  { key: 'exams', ar: 'الامتحانات', en: 'Exams', calls: examCalls },
  { key: 'subscriptions', ar: 'الاشتراكات والدفع', en: 'Subscriptions and payment', calls: subscriptionCalls },
  { key: 'admin', ar: 'إدارة المدرسة', en: 'Administration', calls: adminCalls },
].map((group) => ({ ...group, calls: Object.keys(group.calls) as CallName[] }))

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallReply<N extends CallName> = ReplyOf<Calls[N]>
