import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { UntilLoaded } from './until-loaded.tsx'

interface Place {
  current_page: number
  last_page: number
  per_page?: number
}

/** Such a page is empty although the list is not; its pager leads to the last one. */
export const isPastEnd = (place: Place | undefined) => place !== undefined && place.current_page > place.last_page

interface Props<T extends { id: number | string }> {
  /** What `useApi` gave for a call that answers a list. */
  of: Pick<UseQueryResult<{ data: readonly T[]; pagination?: Place }>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** Stands in while loading, in the list's final shape: `<Skeletons of="teacher" />`. */
  skeleton: ReactNode
  /** The fact, when there is nothing: «لا يوجد طلاب». */
  empty: string
  emptyHelp?: string
  emptyAction?: ReactNode
  /** What could not be loaded, when the usual words do not say enough. */
  failed?: string
  className?: string
  /** `number` counts from 1 through all pages. */
  children: (item: T, number: number) => ReactNode
}

/** A list with its states: loading, nothing in it, did not load (one line and a retry, no toast), and the items. */
export function AsyncList<T extends { id: number | string }>(props: Props<T>) {
  const { of, skeleton, empty, emptyHelp, emptyAction, failed, className, children } = props
  if (!of.data) {
    return (
      <UntilLoaded of={of} failed={failed}>
        {skeleton}
      </UntilLoaded>
    )
  }
  if (isPastEnd(of.data.pagination)) return skeleton
  if (of.data.data.length === 0) return <EmptyState title={empty} help={emptyHelp} action={emptyAction} />
  const { current_page = 1, per_page = 0 } = of.data.pagination ?? {}
  const before = (current_page - 1) * per_page
  return (
    <ul className={className} aria-busy={of.isFetching || undefined}>
      {of.data.data.map((item, at) => (
        <li key={item.id}>{children(item, before + at + 1)}</li>
      ))}
    </ul>
  )
}
