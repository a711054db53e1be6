import { useSyncExternalStore } from 'react'
import { lazyPage } from '#web/routing/lazy-page.tsx'

const dialog = lazyPage(() => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog))

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

export interface Asked extends Question {
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
export async function askFirst(question: Question) {
  await dialog.load()
  return new Promise<boolean>((settle, fail) => {
    asked?.settle(false)
    put({ ...question, settle, fail })
  })
}

/** Stands once in the frame. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
  return question && <dialog.Page question={question} onAnswered={() => put(null)} />
}
