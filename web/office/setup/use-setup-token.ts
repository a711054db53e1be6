import { useEffect, useState } from 'react'

const key = 'setup-token'

/**
 * Returns the token of the setup link; undefined before the page has read the address, null without a token. Removes
 * the token from the address immediately. Stores the token in this tab, so that a reload continues the setup.
 */
export function useSetupToken(): { token: string | null | undefined; forget: () => void } {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const take = () => {
      const sent = location.hash.slice(1)
      if (/^[\w-]{20,}$/.test(sent)) {
        sessionStorage.setItem(key, sent)
        history.replaceState(history.state, '', location.pathname + location.search)
      }
      setToken(sessionStorage.getItem(key))
    }
    take()
    // A newer link pasted into the same tab changes only the fragment, so the page does not load again.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const forget = () => sessionStorage.removeItem(key)
  return { token, forget }
}
