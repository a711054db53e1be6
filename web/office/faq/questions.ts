import type { CallReply } from '#contract/all.ts'

export type Question = CallReply<'GET /admin/faq'>['data'][number]

/** Calls to reload after a change of a question. */
export const shownQuestions = ['GET /admin/faq', 'GET /admin/pages', 'GET /faq'] as const
