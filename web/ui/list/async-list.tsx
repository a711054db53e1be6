import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type SkeletonShape, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { useFirstRows } from './below.tsx'
import { EmptyState } from './empty-state.tsx'
import { UntilLoaded } from './until-loaded.tsx'

interface Place {
  current_page: number
  last_page: number
  per_page?: number
}

/** Returns true for a page past the end of its list. The pager then opens the last page. */
export const isPastEnd = (place: Place | undefined) => place !== undefined && place.current_page > place.last_page

interface Props<T extends { id: number | string }> {
  /** The result of `useApi` for a call that returns a list. */
  of: Pick<UseQueryResult<{ data: readonly T[]; pagination?: Place }>, 'data' | 'isError' | 'isFetching'> & {
    refetch: () => unknown
  }
  /** The shape of the placeholders while loading. */
  skeleton: SkeletonShape
  /** The words for an empty list: «لا يوجد طلاب». */
  empty: string
  emptyHelp?: string
  emptyAction?: ReactNode
  /** The error title, when the default is not clear enough. */
  failed?: string
  /** The classes of the grid, for the items and for their placeholders. */
  className?: string
  /** Renders one item; `number` counts from 1 across all pages. */
  children: (item: T, number: number) => ReactNode
}

/** Renders a list in each state: loading, failed (a message and a retry, no toast), empty, or with its items. */
export function AsyncList<T extends { id: number | string }>(props: Props<T>) {
  const { of, empty, emptyHelp, emptyAction, failed, className, children } = props
  const { shown, space } = useFirstRows(of.data?.data ?? [])
  const skeleton = <Skeletons of={props.skeleton} className={className} />
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
    <ul className={`${className ?? ''} ${space}`} aria-busy={of.isFetching || undefined}>
      {shown.map((item, at) => (
        <li key={item.id}>{children(item, before + at + 1)}</li>
      ))}
    </ul>
  )
}
