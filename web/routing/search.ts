import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = (next: URLSearchParams | Record<string, string>, options?: { replace?: boolean }) => void

/** The parameters of the address, and the way to other ones on the same page. */
export function useSearchParams(): [URLSearchParams, Change] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<Change>(
    (next, options) => {
      const query = new URLSearchParams(next)
      navigate({ search: query.size > 0 ? `?${query}` : '' }, options)
    },
    [navigate],
  )
  return [params, change]
}
