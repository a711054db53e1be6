import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { useModal } from '#web/ui/modal/use-modal.ts'
import type { Asked } from './confirm.tsx'

export function ConfirmDialog({ question, onAnswered }: { question: Asked; onAnswered: () => void }) {
  const titleId = useId()
  const textId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  useModal(dialog, no)
  // The dialog returns the focus first, perhaps to a button that the action removes.
  useLayoutEffect(() => () => focusHeading(done.current ? question.heading : null), [question])

  function no() {
    if (busy) return
    onAnswered()
    question.settle(false)
  }

  async function yes() {
    if (busy) return
    setBusy(true)
    try {
      await question.run?.()
      done.current = question.run !== undefined
      question.settle(true)
    } catch (failure) {
      question.fail(failure)
    } finally {
      onAnswered()
    }
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={question.loss ? textId : undefined}
      className="sheet md:max-w-[440px]"
      onCancel={(event) => {
        event.preventDefault()
        no()
      }}
    >
      <div className="grid gap-2 px-5 pt-6 pb-4 md:px-7">
        <h2 id={titleId} className="text-h3">
          {question.title}
        </h2>
        {question.loss && (
          <p id={textId} className="text-text-2">
            {question.loss}
          </p>
        )}
      </div>
      <Answers {...question} busy={busy} onNo={no} onYes={yes} />
    </dialog>
  )
}

function Answers(
  props: Pick<Asked, 'verb' | 'stay' | 'look'> & { busy: boolean; onNo: () => void; onYes: () => void },
) {
  const t = useTexts(formTexts)
  const { verb, stay = t('cancel'), look = 'danger', busy, onNo, onYes } = props
  return (
    <footer className="flex flex-wrap justify-end gap-2.5 px-5 pt-2 pb-5 md:px-7 md:pb-6">
      {/* The button that changes nothing gets the focus, because the other button may delete an object. */}
      <Button look="secondary" data-first-focus="" onClick={onNo} className="max-md:grow">
        {stay}
      </Button>
      <Button look={look} busy={busy} onClick={onYes} className="max-md:grow">
        {verb}
      </Button>
    </footer>
  )
}

function focusHeading(heading: HTMLElement | null) {
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  heading?.focus()
}
