import type { Attempt } from '#web/exams/core/attempt.ts'
import { LeavingWatch } from '#web/exams/core/leaving.ts'
import { thisDevice } from './this-device.ts'
import { later } from './waiting.ts'

const isFullScreen = () => document.fullscreenElement !== null

/** Reports to the exam the browser events that may mean leaving. Returns a function that stops the reports. */
export function watchLeaving(attempt: Attempt, isStrict: boolean): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const watch = new LeavingWatch(attempt, isStrict, isFullScreen(), { clock: thisDevice, later })

  window.addEventListener('blur', () => watch.blur(document.activeElement instanceof HTMLIFrameElement), options)
  window.addEventListener('focus', () => watch.back(), options)
  window.addEventListener('pageshow', (event) => event.persisted && location.reload(), options)
  document.addEventListener('visibilitychange', () => watch.look(document.visibilityState === 'visible'), options)
  document.addEventListener('fullscreenchange', () => watch.fullScreen(isFullScreen()), options)
  window.addEventListener(
    'beforeunload',
    (event) => {
      watch.warn()
      event.preventDefault()
    },
    options,
  )
  window.addEventListener('pagehide', () => watch.goAway(), options)

  return () => {
    stop.abort()
    watch.stop()
  }
}

/** Enters full screen. Must run inside a click. Returns false on devices without full screen, such as iPhones. */
export async function enterFullScreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
  } catch {
    return false
  }
  return isFullScreen()
}

export async function leaveFullScreen() {
  if (isFullScreen()) await document.exitFullscreen().catch(() => {})
}
