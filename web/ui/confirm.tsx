import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

export interface Question {
  /** Names the thing: «هل تريد حذف حصة «قانون أوم»؟» */
  title: string
  /** What goes with it. */
  loss?: string
  /** The button says the deed again: «احذف الحصة». */
  verb: string
  /** Done while the dialog stays, busy; its failure is the caller's to say. */
  run?: () => Promise<unknown>
}

interface Asked extends Question {
  settle: (answer: boolean) => void
  fail: (failure: unknown) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function put(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something is lost: true after yes (and after `run`), false after no; rejects when `run` fails. */
export const askFirst = (question: Question) =>
  new Promise<boolean>((settle, fail) => {
    asked?.settle(false)
    put({ ...question, settle, fail })
  })

/** Stands once in the frame. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  return question && <ConfirmDialog question={question} />
}

function ConfirmDialog({ question }: { question: Asked }) {
  const t = useTexts(frameTexts)
  const titleId = useId()
  const textId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [busy, setBusy] = useState(false)
  useModal(dialog)

  function no() {
    if (busy) return
    put(null)
    question.settle(false)
  }

  async function yes() {
    if (busy) return
    setBusy(true)
    try {
      await question.run?.()
      question.settle(true)
    } catch (failure) {
      question.fail(failure)
    } finally {
      put(null)
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
      <div className="grid gap-2 px-4 pt-6 pb-4 md:px-6">
        <h2 id={titleId} className="text-h3">
          {question.title}
        </h2>
        {question.loss && (
          <p id={textId} className="text-text-2">
            {question.loss}
          </p>
        )}
      </div>
      <footer className="flex flex-wrap justify-end gap-3 px-4 pt-2 pb-5 md:px-6">
        {/* The safe answer has the focus when something is about to be lost. */}
        <Button look="secondary" data-first-focus="" onClick={no} className="max-md:grow">
          {t('cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={yes} className="max-md:grow">
          {question.verb}
        </Button>
      </footer>
    </dialog>
  )
}
