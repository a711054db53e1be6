import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Draft, forgetDraft, readDraft, saveDraft } from '#web/api/drafts/drafts.ts'
import { readSession } from '#web/api/session.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { DraftValues } from './draft-context.ts'
import { draftTexts } from './draft-texts.ts'
import { markChanged, unchangedEvent } from './mark-changed.ts'

const pauseMs = 300

/**
 * Stores the typed texts of its fields on this device (docs/product.md, Forms, messages, waiting). Fills the fields
 * again when the form opens after a reload, a crash or the end of the session. Does not store chosen files. Parts that
 * add rows, or render fields by a choice, begin with `useDraftValues`. In a page that the server rendered, the fields
 * are filled after the hydration.
 */
export function KeptDraft({ name, children }: { name: string; children: ReactNode }) {
  const isHydrating = useIsHydrating()
  const [draft, setDraft] = useState(() => (isHydrating ? undefined : readDraft(name)))
  /** Counts fresh starts. Each start gets new fields. */
  const [starts, setStarts] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  useKeeping(part, name, () => setDraft(undefined))
  const fillLate = useEffectEvent(() => {
    // Text that was typed before the scripts ran is newer than the draft.
    if (!draft && !isTyped(part.current)) setDraft(readDraft(name))
  })
  useEffect(() => fillLate(), [])
  const [hasFiles, setHasFiles] = useState(false)
  useLayoutEffect(() => {
    if (!draft) return
    fillForm(part.current, draft.values)
    setHasFiles(part.current?.querySelector('input[type=file]') !== null)
  }, [draft])

  function startOver() {
    const form = formOf(part.current)
    forgetDraft(name)
    setDraft(undefined)
    setStarts(starts + 1)
    delete form?.dataset.changed
    form?.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }

  return (
    <div ref={part} className="contents">
      {draft && <RestoredNotice at={draft.at} hasFiles={hasFiles} onStartOver={startOver} />}
      <DraftValues value={draft?.values}>
        <Fragment key={starts}>{children}</Fragment>
      </DraftValues>
    </div>
  )
}

interface NoticeProps {
  /** The time of the last change, in milliseconds since the epoch. */
  at: number
  /** True for a form with files, which are not kept. */
  hasFiles?: boolean
  onStartOver?: () => void
}

/** Shows that typed text was restored. With `onStartOver`, offers to begin without the text. */
export function RestoredNotice({ at, hasFiles, onStartOver }: NoticeProps) {
  const t = useTexts(draftTexts)
  const date = formatDateTime(new Date(at).toISOString(), useLanguage())
  return (
    <Notice role="status">
      <p>
        {t('restored', { date })} {hasFiles && t('files')}
      </p>
      {onStartOver && (
        <Button look="secondary" size="sm" className="mt-2" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      )}
    </Notice>
  )
}

/**
 * Saves the fields a moment after each change. Deletes the draft of a sent or discarded form; an ended session keeps the
 * draft.
 */
function useKeeping(part: RefObject<HTMLElement | null>, name: string, onForgotten: () => void) {
  const forgotten = useEffectEvent(onForgotten)
  useEffect(() => {
    // React empties the ref before the last save, so this effect keeps the element.
    const own = part.current
    const form = formOf(own)
    if (!own || !form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    const { signal } = stop
    const save = () => {
      clearTimeout(timer)
      const isChanged = timer !== undefined && form.dataset.changed !== undefined
      if (isChanged && form.contains(own)) saveDraft(name, textsOf(form, own))
      timer = undefined
    }
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(save, pauseMs)
    }
    const forget = () => {
      clearTimeout(timer)
      timer = undefined
      forgetDraft(name)
      forgotten()
    }
    own.addEventListener('input', saveSoon, { signal })
    form.addEventListener('reset', forget, { signal })
    form.addEventListener(unchangedEvent, forget, { signal })
    window.addEventListener('pagehide', save, { signal })
    return () => {
      stop.abort()
      save()
      if (form.dataset.changed === undefined && readSession()) forgetDraft(name)
    }
  }, [part, name])
}

/**
 * Fills text fields and selects. Skips a hidden input, because the component that renders a hidden input also fills it.
 */
function fillForm(part: HTMLElement | null, values: Draft['values']) {
  for (const field of part?.querySelectorAll<HTMLInputElement>(
    'input:not([type]), input:is([type=text], [type=email], [type=url], [type=number], [type=date], [type=datetime-local]), textarea, select',
  ) ?? []) {
    const value = values[field.name]
    if (value !== undefined) field.value = value
  }
  markChanged(formOf(part))
}

/** Returns the texts of the fields in `part` that the form would send. */
function textsOf(form: HTMLFormElement, part: HTMLElement): Draft['values'] {
  const names = new Set(Array.from(part.querySelectorAll<HTMLInputElement>('[name]'), ({ name }) => name))
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && names.has(entry[0]),
  )
  return Object.fromEntries(texts)
}

const isTyped = (part: HTMLElement | null) =>
  Array.from(part?.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea') ?? []).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

const formOf = (part: HTMLElement | null) => part?.closest('form') ?? null

const never = () => () => {}
/** Returns true on the server and while the browser hydrates: both must render the same, without a draft. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
