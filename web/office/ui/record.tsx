import type { ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'

interface Props<Data> {
  /** The reply of `useApi`. */
  of: {
    data: { data: Data } | undefined
    error: Error | null
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The page's words for a record that does not exist, and the list to which the page leads. */
  missing: { title: string; help: string; list: { label: string; to: string } }
  children: (data: Data) => ReactNode
}

/** Renders the page of one record once the record is loaded. A page without its record links to the list. */
export function OfficeRecord<Data>({ of, missing, children }: Props<Data>) {
  const isMissing = of.error instanceof ApiError && of.error.status === 404
  if (isMissing) return <MissingState {...missing} />
  if (of.data) return children(of.data.data)
  return (
    <UntilLoaded of={of}>
      <div className="office-panel office-tall" />
    </UntilLoaded>
  )
}
