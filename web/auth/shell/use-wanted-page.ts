import { useEffect, useState } from 'react'
import { ownPath, rememberWanted, useWanted } from '#web/api/wanted.ts'
import { useSearchParams } from '#web/routing/router.tsx'

/**
 * Returns the page to which the login returns: the address's `next`, else the stored page, else undefined. Stores
 * `next` for the tab. Another site's `next` is ignored.
 */
export function useWantedPage() {
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'))
  const kept = useWanted()
  const [adopted, adopt] = useState<string>()
  // The server renders the page without `next`, so the first render must not show it either.
  useEffect(() => {
    if (!next) return
    rememberWanted(next)
    adopt(next)
  }, [next])
  return adopted ?? kept
}
