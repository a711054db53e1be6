import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react'
import type { CallInput } from '#contract/all.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { refreshCalls } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { useReloadQuestion } from '#web/routing/leave/use-reload-question.ts'
import type { DraftState, PageContent, PageState, RemovedPart } from './draft-state.ts'
import { forgetText } from './kept-text.ts'

/** The pause in the typing after which the text is saved. */
const pauseMs = 900

interface Saved {
  newest: RefObject<PageContent>
  setState: Dispatch<SetStateAction<DraftState>>
  setRemoved: (removed: RemovedPart[]) => void
}

/** Saves the newest text, one request at a time. */
export function useSaving({ slug, revision: first }: PageState, { newest, setState, setRemoved }: Saved) {
  const send = useSendDraft(slug)
  const revision = useRef(first)
  const unsaved = useRef(false)
  const stopped = useRef(false)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveNow = async (): Promise<boolean> => {
    if (stopped.current) return false
    if (!unsaved.current) return true
    unsaved.current = false
    setState((before) => ({ ...before, kind: 'saving' }))
    try {
      const data = await send({ ...newest.current, revision: revision.current })
      revision.current = data.revision
      if (data.removed.length > 0) setRemoved(data.removed)
      setState({ kind: unsaved.current ? 'waiting' : 'saved', at: data.at })
      if (!unsaved.current) forgetText(slug)
      return true
    } catch (failure) {
      unsaved.current = true
      stopped.current = failure instanceof ApiError && failure.error === 'page.changed'
      const facts = stopped.current ? ((failure as ApiError).data as object) : {}
      setState((before) => ({ ...before, kind: stopped.current ? 'conflict' : 'failed', ...facts }))
      return false
    }
  }
  /** Saves the unsaved changes, after a running save. Resolves with true when all changes are saved. */
  const save = () => {
    clearTimeout(timer.current)
    running.current = running.current.then(saveNow)
    return running.current
  }
  const saveSoon = () => {
    unsaved.current = true
    if (stopped.current) return
    setState((before) => ({ ...before, kind: 'waiting' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pauseMs)
  }
  /** Drops the typed text, so that leaving the page does not save it. */
  const drop = () => {
    unsaved.current = false
    clearTimeout(timer.current)
    forgetText(slug)
  }
  /** Saves the typed text over the newer text, whose revision the call names. */
  const overwrite = (current: number) => {
    revision.current = current
    stopped.current = false
    unsaved.current = true
    return save()
  }
  useSaveOnLeaving(save, unsaved)
  return { save, saveSoon, drop, overwrite, revision }
}

function useSendDraft(slug: PageState['slug']) {
  const language = useLanguage()
  const client = useQueryClient()
  return async (body: CallInput<'PUT /admin/pages/:slug/draft'>['body']) => {
    const { data } = await call('PUT /admin/pages/:slug/draft', { params: { slug }, body }, { language })
    await refreshCalls(client, ['GET /admin/pages/:slug', 'GET /admin/pages'])
    return data
  }
}

/** Saves when the page is left inside the app, and asks before the tab closes with unsaved text. */
function useSaveOnLeaving(save: () => Promise<boolean>, unsaved: RefObject<boolean>) {
  const leave = useEffectEvent(() => void save())
  useReloadQuestion(() => unsaved.current)
  useEffect(() => () => leave(), [])
}
