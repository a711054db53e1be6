import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { filesPerSubmission } from '#contract/limits.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { onDraftChanged } from './draft-news.ts'
import { pageTexts } from './page-texts.ts'
import type { Page } from './shapes.ts'
import { usePreparing } from './use-preparing.ts'

type Edit = (pages: Page[]) => Page[]

/** Stores the student's photographed pages of a homework in the page and on the device, together with all other tabs. */
export function usePages(homework: number) {
  const t = useTexts(pageTexts)
  const person = useSession()?.user.id ?? 0
  const { pages, isKept, latest, change: store } = useKeptPages(person, homework)
  const { problems, busy, prepare, forget } = usePreparing()
  useLeaveQuestion(busy || (!isKept && pages.length > 0))
  useSenderScript()

  function change(edit: Edit): Promise<boolean> {
    const stored = store(edit)
    if (latest.current.length === 0) forget()
    return stored
  }

  const add = (photos: readonly File[]) =>
    prepare(photos, (page) => {
      if (latest.current.length >= filesPerSubmission) return t('tooManyPages')
      void change((now) => [...now, page])
      return undefined
    })

  return { person, pages, isKept, problems, busy, add, change }
}
export type Pages = ReturnType<typeof usePages>

function useKeptPages(person: number, homework: number) {
  const [pages, setPages] = useState<Page[]>([])
  const [isKept, setKept] = useState(true)
  const latest = useRef<Page[]>([])
  /** Edits run one after another. Only the result of the newest edit is shown. */
  const line = useRef({ turns: 0, last: Promise.resolve(true) })
  const isUnkept = useRef(false)

  function show(next: Page[]) {
    latest.current = next
    setPages(next)
  }

  function inTurn(work: (kept: typeof import('./kept-pages.ts')) => Promise<Page[]>): Promise<boolean> {
    const turn = ++line.current.turns
    const done = line.current.last
      .then(async () => {
        const stored = await work(await import('./kept-pages.ts'))
        if (turn === line.current.turns && keysOf(stored) !== keysOf(latest.current)) show(stored)
        return true
      })
      .catch(() => false)
    line.current.last = done
    return done
  }

  /** Changes the pages. Resolves with false if the device cannot store the pages; only this page then has them. */
  async function change(edit: Edit): Promise<boolean> {
    show(edit(latest.current))
    const isStored = await inTurn((kept) =>
      // After a failure the device lacks earlier pages too.
      kept.changeDraft(person, homework, (stored) => (isUnkept.current ? latest.current : edit(stored))),
    )
    isUnkept.current = !isStored
    setKept(isStored)
    return isStored
  }

  const read = useEffectEvent(
    () => void inTurn(async (kept) => (isUnkept.current ? latest.current : kept.keptDraft(person, homework))),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or homework has other pages
  useEffect(() => {
    read()
    return onDraftChanged(() => read())
  }, [person, homework])

  return { pages, isKept, latest, change }
}

const keysOf = (pages: readonly Page[]) => pages.map(({ key }) => key).join()

/** Asks before a reload or the closing of the page, while pages are only in this page. */
function useLeaveQuestion(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return
    const stop = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal })
    return () => stop.abort()
  }, [isAtRisk])
}

/** Loads the script that sends pages before the first photo, because the network may be gone by then. */
function useSenderScript() {
  useEffect(() => void import('./sender.ts').catch(() => undefined), [])
}
