import type { NoticeKind } from '#contract/notice-kinds.ts'
import { accountKinds } from './account-kinds.ts'
import { learningKinds } from './learning-kinds.ts'
import type { Rule } from './rule.ts'
import { schoolKinds } from './school-kinds.ts'
import { subscriptionKinds } from './subscription-kinds.ts'

export const noticeRules = {
  ...accountKinds,
  ...learningKinds,
  ...subscriptionKinds,
  ...schoolKinds,
} satisfies Record<NoticeKind, Rule<never>>

/** The facts that each kind of notice stores. */
export type NoticeFacts = { [Kind in NoticeKind]: Parameters<(typeof noticeRules)[Kind]['words']>[0] }
