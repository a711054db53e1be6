import { useSyncExternalStore } from 'react'
import { lazyPage } from '#web/routing/lazy-page.tsx'

const dialog = lazyPage(() => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog))

export interface Question {
  /** Question that names the object: «هل تريد حذف حصة «قانون أوم»؟» */
  title: string
  /** The consequence: all data that is deleted with the object. Absent without a further consequence. */
  loss?: string
  /** The label of the confirming button, which repeats the action: «احذف الحصة». */
  verb: string
  /** The label of the button that changes nothing; «إلغاء» by default. */
  stay?: string
  /** The look of the confirming button, which is red unless the action takes nothing away. */
  look?: 'primary'
  /** Runs the action while the dialog stays open and busy. The caller reports the action's failure. */
  run?: () => Promise<unknown>
}

export interface Asked extends Question {
  /**
   * The heading of the part that asked for confirmation. The heading gets the focus if the pressed button is deleted
   * too. Null without a heading.
   */
  heading: HTMLElement | null
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

/** Asks for confirmation. Returns true after yes (once `run` is done) and false after no. Rejects if `run` fails. */
export async function askFirst(question: Question) {
  const part = document.activeElement?.closest('details, section, dialog, main')
  const heading = part?.querySelector<HTMLElement>('summary, h1, h2, h3') ?? null
  await dialog.load()
  return new Promise<boolean>((settle, fail) => {
    asked?.settle(false)
    put({ ...question, heading, settle, fail })
  })
}

/** Renders the pending question; the frame holds the only instance. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  return question && <dialog.Page question={question} onAnswered={() => put(null)} />
}
