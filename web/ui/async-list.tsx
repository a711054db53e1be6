import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from './empty-state.tsx'

interface Props<T extends { id: number | string }> {
  /** What `useApi` gave for a call that answers a list. */
  of: Pick<UseQueryResult<{ data: readonly T[] }>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** Stands in while loading, in the list's final shape: `<Skeletons of="teacher" />`. */
  skeleton: ReactNode
  /** The fact, when there is nothing: «لا يوجد طلاب». */
  empty: string
  emptyHelp?: string
  emptyAction?: ReactNode
  /** What could not be loaded, when the usual words do not say enough. */
  failed?: string
  className?: string
  children: (item: T) => ReactNode
}

/** A list with its states: loading, nothing in it, did not load (one line and a retry, no toast), and the items. */
export function AsyncList<T extends { id: number | string }>(props: Props<T>) {
  const { of, skeleton, empty, emptyHelp, emptyAction, failed, className, children } = props
  if (of.isError && !of.data) return <ErrorState title={failed} onRetry={() => of.refetch()} busy={of.isFetching} />
  if (!of.data) return skeleton
  if (of.data.data.length === 0) return <EmptyState title={empty} help={emptyHelp} action={emptyAction} />
  return (
    <ul className={className} aria-busy={of.isFetching || undefined}>
      {of.data.data.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
