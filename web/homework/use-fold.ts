import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useSending } from './pages/sending-state.ts'
import type { Pages } from './pages/use-pages.ts'

type State = CallReply<'GET /homework/homework/:id'>['data']['state']

export const isHandedIn = (state: State) => state === 'waiting' || state === 'graded'

/**
 * Tells whether the form is folded: after a submission, until the student opens the form, types or chooses pages. The
 * form never folds while pages are sent (docs/product.md, Homework).
 */
export function useFold({ id, state }: { id: number; state: State }, { pages, busy }: Pages) {
  const [isInUse, setInUse] = useState(false)
  const { waiting } = useSending()
  if (!isInUse && (busy || pages.length > 0)) setInUse(true)
  const isSending = waiting.some((one) => one.homework === id && one.refusal === undefined)
  return {
    isFolded: isHandedIn(state) && !isInUse && !isSending,
    open: () => setInUse(true),
    /** Ends the use after a submission, so that the form folds once the server has the submission. */
    end: () => setInUse(false),
  }
}
