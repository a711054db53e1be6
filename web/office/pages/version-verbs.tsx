import { useTexts } from '#web/i18n/use-texts.ts'
import { OfficeIcon } from '#web/office/ui/office-icon.tsx'
import { versionTexts } from './version-texts.ts'

/** The version in the dialog, shown alone or compared with the published version. */
export type Opened = { number: number; mode: 'show' | 'compare' }

interface Props {
  /** The number of a version, or 0 for the draft. */
  number: number
  /** The number of the published version; undefined before the first. */
  now: number | undefined
  onOpen: (opened: Opened) => void
  onRestore: (number: number) => void
}

/** Renders the buttons of a version: show, compare with the published version, restore. */
export function VersionVerbs({ number, now, onOpen, onRestore }: Props) {
  const t = useTexts(versionTexts)
  const isOld = number !== 0 && number !== now
  return (
    <span className="office-actions office-version-verbs">
      {number !== 0 && (
        <button
          type="button"
          className="office-link"
          aria-label={t('showNumber', { number })}
          onClick={() => onOpen({ number, mode: 'show' })}
        >
          {t('show')}
        </button>
      )}
      {number !== now && now !== undefined && (
        <button
          type="button"
          className="office-link"
          aria-label={number === 0 ? t('compareDraft') : t('compareNumber', { number })}
          onClick={() => onOpen({ number, mode: 'compare' })}
        >
          {t('compare')}
        </button>
      )}
      {isOld && (
        <button
          type="button"
          className="office-link"
          aria-label={t('restoreNumber', { number })}
          onClick={() => onRestore(number)}
        >
          <OfficeIcon name="versions" />
          {t('restore')}
        </button>
      )}
    </span>
  )
}
