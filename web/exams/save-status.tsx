import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { saveStatus, type View } from './core/view.ts'
import { savedWords } from './saved-words.ts'

/** Shows how many answers are on this phone and how many arrived. */
export function SaveStatus({ view }: { view: View }) {
  const t = useTexts(takingTexts)
  const { isShown, isAllSaved, trouble } = saveStatus(view)
  const where = savedWords(view, useLanguage())
  return (
    <div role="status" className="empty:absolute">
      {trouble ? (
        <Notice tone="warn">
          <p>{t(trouble)}</p>
          <p>{where}</p>
        </Notice>
      ) : (
        isShown && (
          <p className="flex items-center gap-2 px-1 text-small text-text-2">
            <Icon name={isAllSaved ? 'circle-check' : 'clock'} size="sm" className={isAllSaved ? 'text-success' : ''} />
            {isAllSaved ? t('allSaved') : where}
          </p>
        )
      )}
    </div>
  )
}
