import { withoutLanguage } from '#web/i18n/languages.ts'
import { findRoute } from './find-route.ts'
import type { PageRoute } from './route.ts'

/** Loads a page's code while the pointer, finger or focus is on its link. */
export function fetchAhead(routes: readonly PageRoute[]) {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    // A failure is ignored, because following the link loads the code again and reports the failure.
    findRoute(routes, withoutLanguage(link.pathname))
      ?.page.load()
      .catch(() => {})
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, load, { passive: true })
}
