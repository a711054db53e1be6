import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { dropHolderKey, forgetKeyBefore, holderKey, keyBefore } from './holder-key.ts'

export type Desk = CallReply<'POST /marking/:id/take'>['data']
type Held = Desk['papers'][number]
/** A submission on the marking page. */
export type Paper = Pick<
  Held,
  'id' | 'student_name' | 'submitted_at' | 'is_late' | 'was_left' | 'files' | 'note' | 'grade' | 'teacher_note'
>

/** Milliseconds between two renewals of a page's leases, well before they end. */
const renewMs = 4 * 60_000

interface State {
  desk?: Desk
  /**
   * The submission on the screen. The submission stays after its grade until the next submission opens. Undefined
   * before the first reply, and when no submission is left.
   */
  open?: Paper | undefined
  /** The ids of submissions that the page has finished since the server's last reply, which still lists them. */
  gone?: number[]
  isMarked?: boolean
  isTaking?: boolean
  error?: ApiError | undefined
}

/**
 * Holds submissions of one homework for this page. Takes submissions when the page opens, and gives them back when the
 * page is left. Renews the leases while the page is visible.
 */
export function useDesk(homework: string) {
  const language = useRef(useLanguage())
  const [state, setState] = useState<State>({ isTaking: true })
  const key = useRef('')
  /** Counts the requests, because only the reply to the newest request is used. */
  const asked = useRef(0)
  const holder = useCallback(() => {
    key.current ||= holderKey()
    return key.current
  }, [])

  /** Takes submissions. With `isFresh`, also gets new links to the files of the open submission. */
  const take = useCallback(
    async ({ isFresh = false } = {}) => {
      asked.current += 1
      const turn = asked.current
      try {
        const before = keyBefore()
        const ask = { params: { id: homework }, body: { holder: holder(), ...(before && { before }) } }
        const { data: desk } = await call('POST /marking/:id/take', ask, { language: language.current })
        if (before) forgetKeyBefore(before)
        if (turn !== asked.current) return
        setState((before) => withDesk(before, desk, isFresh))
      } catch (problem) {
        if (turn !== asked.current) return
        const error = problem instanceof ApiError ? problem : new ApiError(0, 'unexpected', '')
        setState((before) => ({ ...before, isTaking: false, error }))
      }
    },
    [homework, holder],
  )

  useHolding({ homework, key, take })

  /** Counts the open submission as marked, before the server's next counts. */
  const countMarked = useCallback(() => setState(withMark), [])

  /** Opens the submission that was loaded ahead, and asks for the submission after it. */
  const goOn = useCallback(
    (done: number, { isLeft = false } = {}) => {
      setState((before) => withNext(before, done, isLeft))
      return take()
    },
    [take],
  )

  const retry = () => {
    setState(({ error: _error, ...before }) => ({ ...before, isTaking: true }))
    return take()
  }

  const { desk, open, isMarked = false } = state
  const previous = desk?.graded.find((id) => id !== open?.id)
  const isLost = Boolean(desk && open && !isMarked && !desk.papers.some(({ id }) => id === open.id))
  const onExpired = () => take({ isFresh: true })
  return { ...state, isMarked, isLost, previous, holder, retry, onExpired, goOn, countMarked }
}

interface Holding {
  homework: string
  key: RefObject<string>
  take: () => Promise<void>
}

/**
 * Takes submissions when the page opens, and gives them back when the page is left. Renews the leases while the page is
 * visible.
 */
function useHolding({ homework, key, take }: Holding) {
  useEffect(() => {
    void take()
    const renew = () => void (document.visibilityState === 'visible' && take())
    const timer = setInterval(renew, renewMs)
    const leave = () => {
      const left = key.current
      key.current = ''
      if (!left) return
      dropHolderKey(left)
      // If this request fails, the leases end by themselves after ten minutes.
      leaveDesk(homework, left).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', renew)
      leave()
    }
  }, [take, homework, key])
}

const leaveDesk = (id: string, holder: string) =>
  call('POST /marking/:id/leave', { params: { id }, body: { holder } }, { keepalive: true })

/** Returns the state after a reply. `isFresh` replaces the open submission, whose links to files are old. */
function withDesk({ open, isMarked = false }: State, desk: Desk, isFresh: boolean): State {
  const fresh = isFresh ? desk.papers.find(({ id }) => id === open?.id) : undefined
  const shown = open ? { open: fresh ?? open, isMarked } : { open: desk.papers[0], isMarked: false }
  return { desk, isTaking: false, gone: [], ...shown }
}

/** Returns the state with the submission open that was loaded ahead. */
function withNext(before: State, done: number, isLeft: boolean): State {
  const gone = [...(before.gone ?? []), done]
  const open = before.desk?.papers.find(({ id }) => !gone.includes(id))
  const { desk } = moved(before, { later: isLeft ? 1 : 0 })
  const counted = desk && before.isMarked ? { ...desk, graded: [done, ...desk.graded] } : desk
  return { ...(counted && { desk: counted }), gone, open, isMarked: false, isTaking: true }
}

function withMark(before: State): State {
  return before.isMarked ? before : { ...moved(before, { marked: 1, waiting: -1 }), isMarked: true }
}

function moved(state: State, by: Partial<Record<keyof Desk['queue'], number>>): State {
  if (!state.desk) return state
  const { queue } = state.desk
  const sum = (of: keyof Desk['queue']) => Math.max(0, queue[of] + (by[of] ?? 0))
  const counted = { waiting: sum('waiting'), later: sum('later'), elsewhere: sum('elsewhere'), marked: sum('marked') }
  return { ...state, desk: { ...state.desk, queue: counted } }
}
