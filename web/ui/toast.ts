import { ApiError } from '#web/api/call.ts'

export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  detail?: string
  ms: number
}

interface Options {
  /** Milliseconds it stays; see `toastMs` of contract/limits.ts. */
  ms?: number
  detail?: string
}

const most = 3
const usualMs = 5000

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
  remove: (id: number) => keep(shown.filter((toast) => toast.id !== id)),
}

function keep(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, title: string, { ms = usualMs, detail }: Options = {}) {
  lastId += 1
  // The same words again are news about the same thing: they take the old toast's place instead of a second one.
  const others = shown.filter((toast) => toast.title !== title || toast.kind !== kind)
  keep([...others, { id: lastId, kind, title, detail, ms }].slice(-most))
}

export const toast = {
  success: (title: string, options?: Options) => show('success', title, options),
  error: (title: string, options?: Options) => show('error', title, options),
  info: (title: string, options?: Options) => show('info', title, options),
  /**
   * Says why a call failed: the server's message, else the page's own text (Specification §8). Nothing for an aborted
   * call, and nothing for a 401, which leads to /login with its own notice.
   */
  failure(failure: unknown, fallback: string, options?: Options) {
    if (!(failure instanceof ApiError)) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) show('error', fallback, options)
    } else if (failure.status !== 401) show('error', failure.message || fallback, options)
  },
}
