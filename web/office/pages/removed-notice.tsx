import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import type { RemovedPart } from './draft-state.ts'
import { removedTexts } from './texts.ts'

/**
 * Shows the parts that the cleaning removed from one language, with their codes, their kinds and their places in words.
 */
export function RemovedNotice({ parts, onClose }: { parts: readonly RemovedPart[]; onClose: () => void }) {
  const t = useTexts(removedTexts)
  const isArabic = parts[0]?.language === 'ar'
  return (
    <div className="office-removed rounded-md border border-warning-line bg-warning-tint text-small" role="status">
      <div className="office-removed-head">
        <Icon name="alert" className="text-warning" />
        <div>
          <b>{t(isArabic ? 'removedAr' : 'removedEn', { count: parts.length })}</b>
          <p>{t('wordsStay')}</p>
        </div>
        <IconButton icon="x" label={t('closeNotice')} onClick={onClose} />
      </div>
      <ul>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal things may be removed twice, and the list never changes
          <li key={index}>
            <code dir="ltr">{part.thing}</code>
            <Place part={part} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Place({ part }: { part: RemovedPart }) {
  const t = useTexts(removedTexts)
  const language = useLanguage()
  const { kind, link, heading, after } = part
  const place = link
    ? t('onLink', { text: link })
    : heading
      ? t('underHeading', { text: heading })
      : after === 0
        ? t('atStart')
        : t('afterBlock', { place: after })
  return <span>{`${t(kind)}${language === 'ar' ? '، ' : ', '}${place}`}</span>
}
