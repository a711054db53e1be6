import type { CallReply } from '#contract/all.ts'

export type Question = CallReply<'GET /admin/faq'>['data'][number]

/** Calls that show questions. */
export const shownQuestions = ['GET /admin/faq', 'GET /admin/pages', 'GET /faq'] as const
