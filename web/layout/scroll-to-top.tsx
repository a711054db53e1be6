import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { frameTexts } from './texts.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Pixels of scrolling after which the button appears (docs/product.md, Forms, messages, waiting). */
const shownPast = 200

/** Renders the button back to the top, above a fixed bottom bar when a page sets `--bottom-bar`. */
export function ScrollToTop() {
  const t = useTexts(frameTexts)
  const shown = useScrolledPast(shownPast)
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={t('toTop')}
      className="fixed end-4 bottom-[calc(16px+var(--bottom-bar,0px))] z-20 grid size-tap place-items-center rounded-md bg-primary text-on-primary shadow-2 hover:bg-primary-hover"
      onClick={() => {
        window.scrollTo({ top: 0 })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="arrow-up" />
    </button>
  )
}
