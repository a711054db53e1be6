import { useEffect, useEffectEvent } from 'react'

const isGuard = () => history.state?.guard === true
const putGuard = () => history.pushState({ ...history.state, guard: true }, '')

/**
 * While `on`, the browser's back button does not leave the page: `onBack` is told instead. An entry of the history that
 * shows the same page takes the step; it goes when nothing is guarded any more.
 */
export function useBackGuard(on: boolean, onBack: () => void) {
  const tell = useEffectEvent(onBack)
  useEffect(() => {
    if (!on) return
    if (!isGuard()) putGuard()
    const onPop = () => {
      if (isGuard()) return
      putGuard()
      tell()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isGuard()) history.back()
    }
  }, [on])
}
