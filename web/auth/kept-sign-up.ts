import type { ComponentProps } from 'react'
import type { signUpKey } from '#web/api/drafts/draft-keys.ts'
import type { RestoredNotice } from '#web/ui/form/draft.tsx'
import type { unchangedEvent } from '#web/ui/form/mark-changed.ts'

// Imports of types alone: an import of code would add a list of chunks to the first load of /sign-up, whose bytes are
// limited (e2e/frame/page-weight.spec.ts).
const key: typeof signUpKey = 'sign-up'
const sent: typeof unchangedEvent = 'unchanged'

/** The texts of a registration that was not sent. */
interface Kept {
  /** The time of the last change, in milliseconds since the epoch. */
  at: number
  /** The query of the page's address, which may choose the role. */
  search: string
  /** The texts by input name, without passwords. */
  values: Record<string, string>
}

/** What the notice about restored texts shows. */
export type RestoredSignUp = ComponentProps<typeof RestoredNotice>

type Box = HTMLInputElement | HTMLSelectElement

const keptForms = new WeakSet<HTMLFormElement>()

/**
 * Stores the typed texts of the registration until its tab is closed, and types them again after a reload. Passwords
 * and files are not stored. Session storage ends with the tab, because name, phone and e-mail must not stay on a
 * device that others use. Passes restored texts to `show`, and undefined once they are removed.
 */
export function keepSignUp(show: (restored: RestoredSignUp | undefined) => void) {
  const [form] = document.forms
  if (!form || keptForms.has(form)) return
  keptForms.add(form)
  const kept = read()
  /** The texts whose fields are not on the page yet, or whose choices have not loaded. */
  const waiting = new Map(Object.entries(kept?.values ?? {}))
  const listeners = new AbortController()
  const { signal } = listeners
  const observer = new MutationObserver(() => fill(form, waiting))
  const save = () => write({ ...Object.fromEntries(waiting), ...textsOf(form) })
  const forget = () => {
    waiting.clear()
    sessionStorage.removeItem(key)
    show(undefined)
  }
  const startOver = () => {
    waiting.clear()
    for (const field of form.querySelectorAll<Box>('input:not([type=radio], [type=hidden], [type=file]), select'))
      type(field, '')
    forget()
    document.querySelector('h1')?.focus()
  }
  const end = () => {
    listeners.abort()
    observer.disconnect()
    forget()
  }

  for (const event of ['input', 'change']) form.addEventListener(event, save, { signal })
  form.addEventListener(sent, end, { signal })
  observer.observe(form, { childList: true, subtree: true })
  fill(form, waiting)
  if (kept) show({ at: kept.at, hasFiles: true, onStartOver: startOver })
  // The first letters were typed before this code was loaded.
  else if (Object.keys(textsOf(form)).some((name) => name !== 'user_type')) save()
}

/** Types the waiting texts into the empty fields that can take them. A chosen role brings further fields. */
function fill(form: HTMLFormElement, waiting: Map<string, string>) {
  for (const [name, value] of waiting) {
    // The phone has a visible field beside the hidden number that is sent.
    const field =
      form.querySelector<Box>(`[name="${name}-shown"]`) ??
      form.querySelector<Box>(`[name="${name}"]:is(:not([type=radio]), [value="${CSS.escape(value)}"])`)
    if (!field || field.disabled || !canTake(field, value)) continue
    waiting.delete(name)
    if (field.type === 'radio') field.click()
    else if (field.value === '') type(field, value)
  }
}

const canTake = (field: Box, value: string) =>
  field instanceof HTMLInputElement || Array.from(field.options).some((one) => one.value === value)

/** Sets a value as the browser does, because React ignores an event after its own setter. */
function type(field: Box, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

function textsOf(form: HTMLFormElement): Kept['values'] {
  const isKept = ([name, value]: [string, FormDataEntryValue]) =>
    typeof value === 'string' && value !== '' && !name.startsWith('password') && !name.endsWith('-shown')
  return Object.fromEntries([...new FormData(form)].filter(isKept)) as Kept['values']
}

function write(values: Kept['values']) {
  const kept: Kept = { at: Date.now(), search: location.search, values }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The form works without a draft when storage is full or blocked.
  }
}

function read(): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.search === location.search && kept.values ? kept : undefined
  } catch {
    return undefined
  }
}
