import { accountCalls } from './account.ts'
import { authCalls } from './auth.ts'
import { catalogueCalls } from './catalogue.ts'
import { contentCalls } from './content.ts'
import type { InputOf, ReplyOf } from './endpoint.ts'
import { examCalls } from './exams.ts'
import { fileCalls } from './files.ts'
import { homeworkCalls } from './homework.ts'
import { peopleCalls } from './people.ts'
import { subscriptionCalls } from './subscriptions.ts'

/** Every call of the API, named by itself: 'METHOD /path' below /api. */
export const calls = {
  ...contentCalls,
  ...authCalls,
  ...peopleCalls,
  ...accountCalls,
  ...catalogueCalls,
  ...homeworkCalls,
  ...fileCalls,
  ...examCalls,
  ...subscriptionCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallReply<N extends CallName> = ReplyOf<Calls[N]>
