import { useEffect, useEffectEvent } from 'react'

const isGuard = () => history.state?.guard === true
const putGuard = () => history.pushState({ ...history.state, guard: true }, '')

/** The number of active guards. */
let active = 0

/**
 * Drops the guard's history entry in a microtask. React's development mode restarts the guard before the microtask and
 * keeps the entry.
 */
const dropGuard = () =>
  queueMicrotask(() => {
    if (active === 0 && isGuard()) history.back()
  })

/**
 * Calls `onBack` and keeps the page when the user presses the browser's back button while `on` is true. The button
 * leaves only an extra history entry of the same page. The last guard to end removes the entry.
 */
export function useBackGuard(on: boolean, onBack: () => void) {
  const tell = useEffectEvent(onBack)
  useEffect(() => {
    if (!on) return
    active += 1
    if (!isGuard()) putGuard()
    const onPop = () => {
      if (isGuard()) return
      putGuard()
      tell()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      active -= 1
      dropGuard()
    }
  }, [on])
}
