import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { ownSubmissionsId } from './own-submissions.tsx'
import { joinedNotes, withPutBack } from './pages/put-back.ts'
import type { Waiting } from './pages/shapes.ts'
import { usePages } from './pages/use-pages.ts'
import { WaitingPages } from './pages/waiting-pages.tsx'
import { submissionReads } from './submission-reads.ts'
import { homeworkTexts } from './texts.ts'
import { isHandedIn, useFold } from './use-fold.ts'

interface Props {
  homework: Pick<CallReply<'GET /homework/homework/:id'>['data'], 'id' | 'state' | 'due_date' | 'late_allowed'>
}

/**
 * Lets the student hand in homework with at least one photographed page or file (docs/product.md, Homework). Above the
 * form are the submissions that the server does not have. After a submission the form is folded.
 */
export function HandIn({ homework: { id: homeworkId, state, due_date, late_allowed } }: Props) {
  const t = useTexts(homeworkTexts)
  const pages = usePages(homeworkId)
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAgain = isHandedIn(state)
  const { isFolded, open, end } = useFold({ id: homeworkId, state }, pages)
  useFocusAfterFold(place, isFolded)

  function openForm() {
    flushSync(open)
    heading.current?.focus()
  }

  /** Shows the submission that waits on the device, which is above the form. */
  function endUse(isKept: boolean) {
    end()
    if (!isKept) return
    place.current?.focus({ preventScroll: true })
    place.current?.firstElementChild?.scrollIntoView({ block: 'center' })
  }

  /** Puts the pages, files and note of a refused submission into the form. */
  async function putBack(waiting: Waiting): Promise<boolean> {
    const isStored = await pages.change((now) => withPutBack(now, waiting))
    const note = place.current?.querySelector<HTMLTextAreaElement>('textarea[name=note]')
    if (note) note.value = joinedNotes(note.value, waiting.note)
    markChanged(note ?? null)
    return isStored
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-10 outline-none">
      <WaitingPages
        homeworkId={homeworkId}
        refresh={submissionReads}
        arrivalCounts={due_date !== null && late_allowed === 0}
        putBack={putBack}
      />
      {isFolded && (
        <Button look="secondary" icon="plus" className="justify-self-start" onClick={openForm}>
          {t('handInAgain')}
        </Button>
      )}
      {/* The folded form stays in the page, because it fills itself from the draft. */}
      <section aria-labelledby="hand-in" className="grid gap-4 panel p-5 md:p-6" hidden={isFolded} onInput={open}>
        <h2 ref={heading} id="hand-in" tabIndex={-1} className="text-h3">
          {t(isAgain ? 'handInAgain' : 'handIn')}
        </h2>
        <HandInForm homeworkId={homeworkId} pages={pages} look={isAgain ? 'secondary' : 'accent'} onEnd={endUse} />
      </section>
    </div>
  )
}

/** Focuses the list of submissions when the form folds under the focus, so that the new submission is in sight. */
function useFocusAfterFold(place: RefObject<HTMLElement | null>, isFolded: boolean) {
  const wasFolded = useRef(isFolded)
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || place.current?.contains(focused)
    if (isFolded && !wasFolded.current && isLost) document.getElementById(ownSubmissionsId)?.focus()
    wasFolded.current = isFolded
  }, [place, isFolded])
}
