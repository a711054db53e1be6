import { Absence } from './absence.ts'
import type { Attempt } from './attempt.ts'

/**
 * Watches for the student leaving (Specification §4): the window losing focus, full screen left, the page hidden or
 * closed. Strict exams end; watchful ones note it with its length and go on. Returns what stops the watching.
 */
export function watchLeaving(attempt: Attempt, strict: boolean): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  // The browser's own leave warning takes the focus and full screen although the student may choose to stay.
  let warned = false

  const left = (reason: 'blur' | 'fullscreen') => {
    if (strict) void attempt.submit(reason)
  }

  const absence = new Absence(attempt, () => left('blur'))

  function back() {
    absence.end()
    if (warned) {
      warned = false
      attempt.note('stay')
    }
    attempt.comeBack()
  }

  window.addEventListener(
    'blur',
    () => {
      // A click into an embedded frame also blurs the window, but nobody has left.
      if (!warned && !(document.activeElement instanceof HTMLIFrameElement)) absence.begin()
    },
    options,
  )
  window.addEventListener('focus', back, options)
  window.addEventListener('pageshow', (event) => event.persisted && location.reload(), options)
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') return back()
      attempt.leave(strict ? 'hidden' : 'visible')
      if (!warned) absence.begin()
    },
    options,
  )
  watchFullScreen(stop.signal, () => {
    if (warned) return
    attempt.note('fullscreen')
    left('fullscreen')
  })
  window.addEventListener(
    'beforeunload',
    (event) => {
      warned = true
      event.preventDefault()
    },
    options,
  )
  // A reload comes back within seconds and calls the end off; a closed page does not, and the server submits.
  window.addEventListener('pagehide', () => attempt.leave(strict ? 'hidden' : 'visible'), options)

  return () => {
    stop.abort()
    absence.stop()
  }
}

function watchFullScreen(signal: AbortSignal, onLeft: () => void) {
  let wasFull = document.fullscreenElement !== null
  const changed = () => {
    const isFull = document.fullscreenElement !== null
    if (wasFull && !isFull) onLeft()
    wasFull = isFull
  }
  document.addEventListener('fullscreenchange', changed, { signal })
}

/** Only inside a click. Where there is no full screen (iPhones), the page fills the window by itself. */
export async function enterFullScreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' })
  } catch {
    return false
  }
  return document.fullscreenElement !== null
}

export async function leaveFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}
