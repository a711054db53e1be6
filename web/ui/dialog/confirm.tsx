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
  /** Of the part that was asked from: it stays when the pressed button goes with what is deleted. */
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

/** Asks before something is lost: true after yes (and after `run`), false after no; rejects when `run` fails. */
export async function askFirst(question: Question) {
  const part = document.activeElement?.closest('details, section, dialog, main')
  const heading = part?.querySelector<HTMLElement>('summary, h1, h2, h3') ?? null
  await dialog.load()
  return new Promise<boolean>((settle, fail) => {
    asked?.settle(false)
    put({ ...question, heading, settle, fail })
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
