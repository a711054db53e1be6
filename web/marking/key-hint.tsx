import { useTexts } from '#web/i18n/use-texts.ts'
import { markingTexts } from './texts.ts'
import type { useShortcuts } from './use-shortcuts.ts'

/** Names the keys that give grades, with a button that switches the keys on and off. */
export function KeyHint({ full, shortcuts }: { full: number | null; shortcuts: ReturnType<typeof useShortcuts> }) {
  const t = useTexts(markingTexts)
  const most = Math.min(9, full ?? 9)
  return (
    <p className="flex min-h-13 flex-wrap items-center gap-x-1.5 text-caption text-text-2 max-lg:hidden">
      {shortcuts.isOn && (
        <span className="contents">
          {t('keys')} <kbd>1</kbd> {t('to')} <kbd>{most}</kbd> {t('forGrade')}
          {full === 10 && (
            <>
              <kbd>0</kbd> {t('forTen')}
            </>
          )}
          <kbd>.</kbd> {t('forHalf')}
        </span>
      )}
      <button type="button" className="-my-2 min-h-11 text-primary underline" onClick={shortcuts.toggle}>
        {t(shortcuts.isOn ? 'keysOff' : 'keysOn')}
      </button>
    </p>
  )
}
