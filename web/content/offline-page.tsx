import { useEffect, useEffectEvent, useState } from 'react'
import { KeptList } from '#web/catalogue/kept/kept-list.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { MessagePage } from './message-page.tsx'
import { messageTexts } from './message-texts.ts'
import { wantedAddress } from './wanted-address.ts'

/** Replaces a page that could not load without a network. Opens that page when the network is back. */
export function OfflinePage() {
  const t = useTexts(messageTexts)
  const [busy, setBusy] = useState(false)

  const open = () => {
    const address = wantedAddress(location.hash, location.origin) ?? '/'
    setBusy(true)
    // The page opens only after a reply of the server. A failed load would show the offline page again.
    fetch(address, { method: 'HEAD' }).then(
      () => location.replace(address),
      () => setBusy(false),
    )
  }
  const openWanted = useEffectEvent(() => wantedAddress(location.hash, location.origin) && open())
  useEffect(() => {
    const back = () => openWanted()
    back()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return (
    <>
      <MessagePage title={t('offline')} help={t('offlineHelp')} action={<Retry busy={busy} onClick={open} />}>
        <PageHead title={t('offline')} />
      </MessagePage>
      <KeptList className="page-width max-w-170 pb-section" />
    </>
  )
}

function Retry(props: { busy: boolean; onClick: () => void }) {
  const t = useTexts(messageTexts)
  return (
    <Button look="secondary" {...props}>
      {t('tryAgain')}
    </Button>
  )
}
