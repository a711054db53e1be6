import { useEffect, useEffectEvent } from 'react'

const isGuard = () => history.state?.guard === true
const putGuard = () => history.pushState({ ...history.state, guard: true }, '')

/** How many guards stand. */
let standing = 0

/** Not at once: where a guard ends and stands again in one breath, as in React's development, its entry stays. */
const dropGuard = () =>
  queueMicrotask(() => {
    if (standing === 0 && isGuard()) history.back()
  })

/**
 * While `on`, the browser's back button does not leave the page: `onBack` is told instead. An entry of the history that
 * shows the same page takes the step; it goes when nothing is guarded any more.
 */
export function useBackGuard(on: boolean, onBack: () => void) {
  const tell = useEffectEvent(onBack)
  useEffect(() => {
    if (!on) return
    standing += 1
    if (!isGuard()) putGuard()
    const onPop = () => {
      if (isGuard()) return
      putGuard()
      tell()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      standing -= 1
      dropGuard()
    }
  }, [on])
}
