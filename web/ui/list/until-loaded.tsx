import type { ReactNode } from 'react'
import { ErrorState } from './empty-state.tsx'

interface Props {
  /** The result of `useApi` without data. */
  of: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Error title, when the default is not clear enough. */
  failed?: string
  /** The placeholder while loading, in the shape of the later content. */
  children: ReactNode
}

/** Renders the placeholder while a reply loads, or an error with a retry button. */
export function UntilLoaded({ of, failed, children }: Props) {
  if (!of.isError) return children
  return <ErrorState title={failed} onRetry={() => of.refetch()} busy={of.isFetching} />
}
