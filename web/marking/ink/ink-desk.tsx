import './ink.css'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { inkWidth } from '#contract/ink.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { InkBar } from './ink-bar.tsx'
import { InkList } from './ink-list.tsx'
import { saveLeftInk, storeOf } from './ink-stores.ts'
import { InkSurface } from './ink-surface.tsx'
import { inkTexts } from './ink-texts.ts'
import { type InkTools, useInk } from './use-ink.ts'

type Work = CallReply<'GET /homework-submission/submission/:id/marks'>['data']
/** Returns the content that lies over a picture of that size. */
export type Overlay = (size: { width: number; height: number }) => ReactNode

interface Props {
  submission: number
  page: Work['pages'][number]
  /** Is called when the teacher writes on the page or chooses a tool. */
  onWriting: () => void
  /** Renders the page's picture with the overlay. */
  children: (overlay: Overlay) => ReactNode
}

/** Lets the teacher write on one page: tools above, marks over it, state and list below. Each page has its own desk. */
export function InkDesk({ submission, page, onWriting, children }: Props) {
  const person = useSession()?.user.id ?? 0
  const [store] = useState(() => storeOf({ person, submission, page: page.id }, page))
  const ink = useInk(store, onWriting)
  useEffect(() => {
    saveLeftInk(person)
    return () => void store.save()
  }, [person, store])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo work wherever the focus is inside
    <div className="grid gap-3" onKeyDown={(event) => undoByKey(event, ink)}>
      <InkBar ink={ink} />
      {children(({ width, height }) => (
        <InkSurface ink={ink} height={Math.round((inkWidth * height) / width)} />
      ))}
      <SavingState ink={ink} />
      <InkList ink={ink} />
    </div>
  )
}

function undoByKey(event: KeyboardEvent, ink: InkTools) {
  const isText = event.target instanceof HTMLTextAreaElement
  if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  event.preventDefault()
  if (event.shiftKey) ink.redo()
  else ink.undo()
}

function SavingState({ ink: { saving, isMerged, isFull } }: { ink: InkTools }) {
  const t = useTexts(inkTexts)
  const isBad = saving === 'gone' || saving === 'refused'
  const state = saving === 'saving' ? 'unsaved' : saving
  return (
    <div className="grid gap-2">
      {isBad ? (
        <Notice tone="bad" role="alert">
          {t(state)}
        </Notice>
      ) : (
        <p aria-live="polite" className="min-h-6 text-caption text-text-2">
          {t(state)}
        </p>
      )}
      {isMerged && <Notice tone="info">{t('merged')}</Notice>}
      {isFull && <Notice tone="warn">{t('full')}</Notice>}
    </div>
  )
}
