import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ReadName, refreshCalls } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { pageTexts } from './page-texts.ts'
import { sendLeftPages } from './send-later.ts'
import { onDelivered, useSending } from './sending-state.ts'
import type { Waiting } from './shapes.ts'

/** Shows the student's submissions of this homework that the server does not have yet, and why it refused any. */
export function WaitingPages({ homeworkId, refresh }: { homeworkId: number; refresh: readonly ReadName[] }) {
  const client = useQueryClient()
  const { waiting, sending } = useSending()
  useEffect(sendLeftPages, [])
  useEffect(() => onDelivered(() => void refreshCalls(client, refresh)), [client, refresh])
  return waiting
    .filter((one) => one.homework === homeworkId)
    .map((one) => (
      <WaitingOne key={one.key} waiting={one} fraction={sending?.key === one.key ? sending.fraction : undefined} />
    ))
}

function WaitingOne({ waiting, fraction }: { waiting: Waiting; fraction: number | undefined }) {
  const t = useTexts(pageTexts)
  const { refusal, pages } = waiting
  if (refusal !== undefined) return <Refused waiting={waiting} />
  const percent = Math.round((fraction ?? 0) * 100)
  return (
    <Notice tone="info" icon="upload">
      <b className="block">
        {t('waitingTitle')} · {t('pagesCount', { count: pages.length })}
      </b>
      {fraction === undefined ? (
        t('waitsForLine')
      ) : (
        <>
          <span>{t('sendingNow', { percent })}</span>
          <progress className="upload-bar mt-2" max={100} value={percent} aria-label={t('sendingNow', { percent })} />
        </>
      )}
    </Notice>
  )
}

function Refused({ waiting: { key, refusal } }: { waiting: Waiting }) {
  const t = useTexts(pageTexts)
  const discard = () =>
    askThenDo({
      title: t('discardAsk'),
      loss: t('discardLoss'),
      verb: t('discard'),
      run: () => import('./sender.ts').then((sender) => sender.discardWaiting(key)),
      done: t('discarded'),
      failed: t('discardFailed'),
    })
  return (
    <Notice tone="bad" role="alert">
      <b className="block">{t('refused')}</b>
      <p>{refusal}</p>
      <Button look="secondary" size="sm" className="mt-2.5" onClick={discard}>
        {t('discard')}
      </Button>
    </Notice>
  )
}
