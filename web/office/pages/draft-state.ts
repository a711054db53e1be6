import type { CallReply } from '#contract/all.ts'

export type PageState = CallReply<'GET /admin/pages/:slug'>['data']

export type RemovedPart = CallReply<'PUT /admin/pages/:slug/draft'>['data']['removed'][number]

export type PageContent = Pick<PageState, 'title' | 'description' | 'banner' | 'image'>

export interface DraftState {
  kind: 'rest' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** The time of the last save, or of the other author's change; undefined before the first save. */
  at?: string | undefined
  by?: string | null | undefined
}
