import { withoutLanguage } from '#web/i18n/languages.ts'
import { findRoute } from './find-route.ts'
import type { PageRoute } from './route.ts'

/** A page's code is on its way while the finger is still on the link. */
export function fetchAhead(routes: readonly PageRoute[]) {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin) return
    // Nothing to say when it fails: following the link tries again, and says so.
    findRoute(routes, withoutLanguage(link.pathname))
      ?.page.load()
      .catch(() => {})
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, load, { passive: true })
}
