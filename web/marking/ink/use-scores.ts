import { useCallback, useState, useSyncExternalStore } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useSession } from '#web/api/session.ts'
import { scoresOn } from './change-marks.ts'
import { storeOf } from './ink-stores.ts'

type Work = CallReply<'GET /homework-submission/submission/:id/marks'>['data']

/** Returns the scores on all pages of a submission, from the first page to the last. Follows each change of the pages. */
export function useScores({ id: submission, pages }: Pick<Work, 'id' | 'pages'>): number[] {
  const person = useSession()?.user.id ?? 0
  const [stores] = useState(() =>
    pages
      .filter(({ is_picture }) => is_picture === 1)
      .map((page) => storeOf({ person, submission, page: page.id }, page)),
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = stores.map((store) => store.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [stores],
  )
  const list = useSyncExternalStore(subscribe, () => stores.flatMap((store) => scoresOn(store.read().marks)).join(' '))
  return list === '' ? [] : list.split(' ').map(Number)
}
