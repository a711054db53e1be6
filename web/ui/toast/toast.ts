import { ApiError } from '#web/api/api-error.ts'

export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  detail?: string
  link?: ToastLink
  ms: number
}

/** A link to what the toast reports; `to` is an address without a language. */
interface ToastLink {
  to: string
  label: string
}

interface Options {
  /** The duration in milliseconds, 5000 by default; see `toastMs` of contract/limits.ts. */
  ms?: number
  detail?: string
  link?: ToastLink
  /** If true, an older toast with the same words stays, because that toast is about another event. */
  ofItsOwn?: boolean
}

const most = 3
const usualMs = 5000

let all: readonly Toast[] = []
/** The first toasts of `all`. Further toasts wait, and their duration begins when they appear. */
let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => shown,
  remove: (id: number) => keep(all.filter((toast) => toast.id !== id)),
}

/** Runs `say` and returns the ids of the error toasts that it showed. */
export function errorsOf(say: () => void): number[] {
  const before = lastId
  say()
  return all.filter(({ id, kind }) => id > before && kind === 'error').map(({ id }) => id)
}

function keep(next: readonly Toast[]) {
  all = next
  shown = next.slice(0, most)
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, title: string, { ms = usualMs, detail, link, ofItsOwn = false }: Options = {}) {
  lastId += 1
  // Equal words mean the same event, so the new toast replaces the old toast.
  const others = all.filter((toast) => ofItsOwn || toast.title !== title || toast.kind !== kind)
  keep([...others, { id: lastId, kind, title, detail, link, ms }])
}

export const toast = {
  success: (title: string, options?: Options) => show('success', title, options),
  error: (title: string, options?: Options) => show('error', title, options),
  info: (title: string, options?: Options) => show('info', title, options),
  /**
   * Shows why a call failed: the server's message, else `fallback`. Shows nothing for an aborted call. Also shows
   * nothing for a 401, which leads to /login with its own toast.
   */
  failure(failure: unknown, fallback: string, options?: Options) {
    if (!(failure instanceof ApiError)) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) show('error', fallback, options)
    } else if (failure.status !== 401) show('error', failure.message || fallback, options)
  },
}
