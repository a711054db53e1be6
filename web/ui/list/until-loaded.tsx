import type { ReactNode } from 'react'
import { ErrorState } from './empty-state.tsx'

interface Props {
  /** What `useApi` gave; its reply is not there yet. */
  of: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What could not be loaded, when the usual words do not say enough. */
  failed?: string
  /** Stands in while loading, in the shape of what will come. */
  children: ReactNode
}

/** What stands where a reply will be: its grey shape, or that it did not load, with a retry. */
export function UntilLoaded({ of, failed, children }: Props) {
  if (!of.isError) return children
  return <ErrorState title={failed} onRetry={() => of.refetch()} busy={of.isFetching} />
}
