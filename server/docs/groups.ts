import { accountCalls } from '#contract/account.ts'
import type { CallName } from '#contract/all.ts'
import { authCalls } from '#contract/auth.ts'
import { catalogueCalls } from '#contract/catalogue.ts'
import { contentCalls } from '#contract/content.ts'
import { examCalls } from '#contract/exams.ts'
import { fileCalls } from '#contract/files.ts'
import { homeworkCalls } from '#contract/homework.ts'
import { peopleCalls } from '#contract/people.ts'
import { subscriptionCalls } from '#contract/subscriptions.ts'

const names = (calls: object) => Object.keys(calls) as CallName[]

/** The order in which the reference tells the calls. */
export const groups = [
  { key: 'content', ar: 'المدرسة', en: 'The school', calls: names(contentCalls) },
  { key: 'auth', ar: 'الحساب والدخول', en: 'Accounts and sign-in', calls: names(authCalls) },
  { key: 'people', ar: 'الأشخاص', en: 'People', calls: names({ ...peopleCalls, ...accountCalls }) },
  { key: 'catalogue', ar: 'الكورسات والحصص', en: 'Courses and lessons', calls: names(catalogueCalls) },
  { key: 'files', ar: 'الملفات', en: 'Files', calls: names(fileCalls) },
  { key: 'homework', ar: 'الواجبات', en: 'Homework', calls: names(homeworkCalls) },
  { key: 'exams', ar: 'الامتحانات', en: 'Exams', calls: names(examCalls) },
  { key: 'subscriptions', ar: 'الاشتراكات والدفع', en: 'Subscriptions and payment', calls: names(subscriptionCalls) },
] as const
