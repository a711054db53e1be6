import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { View } from './taking/attempt.ts'
import { takingTexts } from './taking-texts.ts'

/** The truth about every answer: on this phone, and on the server. */
export function SaveStatus({ view }: { view: View }) {
  const t = useTexts(takingTexts)
  const { onDevice, onServer, offline } = view
  const all = onDevice === onServer
  const line = all && onDevice > 0 ? t('allSaved') : t('savedBoth', { device: onDevice, server: onServer })
  return (
    <div role="status">
      {offline ? (
        <Notice tone="warn">
          <p>{t('offline')}</p>
          <p>{t('savedBoth', { device: onDevice, server: onServer })}</p>
        </Notice>
      ) : (
        onDevice > 0 && (
          <p className="flex items-center gap-2 px-1 text-small text-text-2">
            <Icon name={all ? 'circle-check' : 'clock'} size="sm" className={all ? 'text-success' : ''} />
            {line}
          </p>
        )
      )}
    </div>
  )
}
