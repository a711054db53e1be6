import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { MessagePage } from './message-page.tsx'
import { messageTexts } from './message-texts.ts'

/** Renders the page that replaces a page whose code failed or did not load. */
export function BrokenPage() {
  const t = useTexts(messageTexts)
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  // The network may come back before a listener hears the event, so the change itself reloads the page.
  useEffect(() => {
    if (isOnline && wasOffline) location.reload()
  }, [isOnline, wasOffline])
  const title = t(isOnline ? 'broken' : 'offline')
  return (
    <MessagePage title={title} help={t(isOnline ? 'brokenHelp' : 'offlineHelp')} action={<Reload />}>
      <PageHead title={title} />
    </MessagePage>
  )
}

function onNetwork(listener: () => void) {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener)
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener)
  }
}

/**
 * Renders a button that reloads only if the server replies. Without a network, a reload would show the browser's error
 * page.
 */
function Reload() {
  const t = useTexts(messageTexts)
  const [busy, setBusy] = useState(false)
  const reload = () => {
    setBusy(true)
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => setBusy(false),
    )
  }
  return (
    <Button look="secondary" busy={busy} onClick={reload}>
      {t('tryAgain')}
    </Button>
  )
}
