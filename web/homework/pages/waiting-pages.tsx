import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { type ReadName, refreshCalls } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { isPicture, Picture, useAddress } from './page-strip.tsx'
import { pageTexts } from './page-texts.ts'
import { sendLeftPages } from './send-later.ts'
import { onDelivered, useSending } from './sending-state.ts'
import type { Waiting } from './shapes.ts'

interface Props {
  homeworkId: number
  refresh: readonly ReadName[]
  /** True if the server refuses submissions that arrive after the due date; also while the page does not know that. */
  arrivalCounts: boolean
  /** Puts a refused submission into the form. Resolves with false if the device cannot store the form's pages. */
  putBack?: (waiting: Waiting) => Promise<boolean>
}

/** Shows the student's submissions of this homework that the server does not have yet, and why it refused any. */
export function WaitingPages({ homeworkId, refresh, arrivalCounts, putBack }: Props) {
  const client = useQueryClient()
  const { waiting, sending } = useSending()
  useEffect(sendLeftPages, [])
  useEffect(() => onDelivered(() => void refreshCalls(client, refresh)), [client, refresh])
  return waiting
    .filter((one) => one.homework === homeworkId)
    .map((one) => (
      <Fragment key={one.key}>
        {one.refusal === undefined ? (
          <OnItsWay
            waiting={one}
            fraction={sending?.key === one.key ? sending.fraction : undefined}
            arrivalCounts={arrivalCounts}
          />
        ) : (
          <Refused waiting={one} putBack={putBack} />
        )}
      </Fragment>
    ))
}

interface OnItsWayProps extends Pick<Props, 'arrivalCounts'> {
  waiting: Waiting
  /** The part of the submission that has arrived; undefined while the submission waits for the network. */
  fraction: number | undefined
}

function OnItsWay({ waiting: { pages }, fraction, arrivalCounts }: OnItsWayProps) {
  const t = useTexts(pageTexts)
  const percent = Math.round((fraction ?? 0) * 100)
  return (
    <Notice tone="info" icon="upload">
      <b className="block">
        {t(fraction === undefined ? 'unsentTitle' : 'waitingTitle')} · {t('pagesCount', { count: pages.length })}
      </b>
      {fraction === undefined ? (
        <>
          {t('waitsForLine')} {arrivalCounts && t('arrivalCounts')}
        </>
      ) : (
        <>
          <span>{t('sendingNow', { percent })}</span>
          <progress className="upload-bar mt-2" max={100} value={percent} aria-label={t('sendingNow', { percent })} />
        </>
      )}
    </Notice>
  )
}

/** Shows a refused submission with its pages, so that the student can read, change or delete them. */
function Refused({ waiting, putBack }: { waiting: Waiting } & Pick<Props, 'putBack'>) {
  const t = useTexts(pageTexts)
  const [busy, setBusy] = useState(false)
  const drop = () => import('./sender.ts').then((sender) => sender.discardWaiting(waiting.key))
  const discard = () =>
    askThenDo({
      title: t('discardAsk'),
      loss: t('discardLoss'),
      verb: t('discard'),
      run: drop,
      done: t('discarded'),
      failed: t('discardFailed'),
    })
  async function bringBack() {
    setBusy(true)
    try {
      if (!(await putBack?.(waiting))) throw new Error('The pages were not stored.')
      await drop()
      toast.success(t('isBack'), { ms: toastMs.short })
    } catch {
      toast.error(t('putBackFailed'), { ms: toastMs.short })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice tone="bad" role="alert">
      <b className="block">{t('refused')}</b>
      <p>{waiting.refusal}</p>
      <ul className="mt-2.5 flex flex-wrap gap-2.5">
        {waiting.pages.map((page) => (
          <li key={page.key}>
            <RefusedPage page={page} />
          </li>
        ))}
      </ul>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {putBack && (
          <Button size="sm" busy={busy} onClick={bringBack}>
            {t('putBack')}
          </Button>
        )}
        <Button look="secondary" size="sm" onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  )
}

/** Shows a page of a refused submission as a link that opens the picture, or a file as a link that downloads it. */
function RefusedPage({ page: { name, blob } }: { page: Waiting['pages'][number] }) {
  const t = useTexts(pageTexts)
  const address = useAddress(blob)
  const opens = isPicture({ blob }) ? { target: '_blank', rel: 'noreferrer' } : { download: name }
  return (
    <a
      href={address}
      {...opens}
      aria-label={t('openPage', { name })}
      className="grid size-20 place-items-center overflow-hidden rounded-sm border border-border bg-surface p-1 text-center text-caption wrap-anywhere"
    >
      {'target' in opens ? <Picture blob={blob} alt="" /> : <span className="line-clamp-3">{name}</span>}
    </a>
  )
}
