import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { View } from './taking/view.ts'
import { takingTexts } from './taking-texts.ts'

/** The truth about every answer: on this phone, and on the server. */
export function SaveStatus({ view }: { view: View }) {
  const t = useTexts(takingTexts)
  const { onDevice, onServer, offline, refused } = view
  const chosen = [...view.answers.values()].filter((answer) => answer !== null).length
  const all = onDevice === chosen && onServer === chosen
  const places = t(onDevice > 0 ? 'savedBoth' : 'savedServer', { device: onDevice, server: onServer })
  const trouble = refused ? 'refused' : onDevice < chosen ? 'offlineUnkept' : 'offline'
  return (
    <div role="status" className="empty:absolute">
      {offline || refused ? (
        <Notice tone="warn">
          <p>{t(trouble)}</p>
          <p>{places}</p>
        </Notice>
      ) : (
        chosen > 0 && (
          <p className="flex items-center gap-2 px-1 text-small text-text-2">
            <Icon name={all ? 'circle-check' : 'clock'} size="sm" className={all ? 'text-success' : ''} />
            {all ? t('allSaved') : places}
          </p>
        )
      )}
    </div>
  )
}
