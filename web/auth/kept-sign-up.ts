import type { ComponentProps } from 'react'
import type { signUpKey } from '#web/api/drafts/draft-keys.ts'
import type { RestoredNotice } from '#web/ui/form/draft.tsx'
import type { unchangedEvent } from '#web/ui/form/mark-changed.ts'
import { keptTexts, readSignUp, type SignUpDraft } from './sign-up-draft.ts'

// Only types come from other folders. An import of their code would add a list of chunks to the first load of /sign-up.
// The bytes of this load are limited (e2e/frame/page-weight.spec.ts).
const key: typeof signUpKey = 'sign-up'
const sent: typeof unchangedEvent = 'unchanged'

/** The props of the notice about restored texts. */
export type RestoredSignUp = ComponentProps<typeof RestoredNotice>

type Box = HTMLInputElement | HTMLSelectElement

const keptForms = new WeakSet<HTMLFormElement>()

/**
 * Stores the typed texts of the registration for an hour, and types the texts again after a reload. Uses session
 * storage, which other tabs cannot read, because name, phone and e-mail must not stay on a shared device. Passes restored
 * texts to `show`, and undefined once the texts are removed. Does nothing without a form, because the page was left while
 * this code loaded.
 */
export function keepSignUp(
  form: HTMLFormElement | null | undefined,
  show: (restored: RestoredSignUp | undefined) => void,
) {
  if (!form || keptForms.has(form)) return
  keptForms.add(form)
  const kept = read()
  /** The texts whose fields are not on the page yet, or whose choices have not loaded. */
  const waiting = new Map(Object.entries(kept?.values ?? {}))
  const listeners = new AbortController()
  const { signal } = listeners
  const observer = new MutationObserver(() => fill(form, waiting))
  const save = () => write({ ...Object.fromEntries(waiting), ...keptTexts(new FormData(form)) })
  let timer: ReturnType<typeof setTimeout> | undefined
  // React writes the hidden number after the event of the visible field.
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save)
  }
  const forget = () => {
    clearTimeout(timer)
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

  for (const event of ['input', 'change']) form.addEventListener(event, saveSoon, { signal })
  form.addEventListener(sent, end, { signal })
  observer.observe(form, { childList: true, subtree: true })
  fill(form, waiting)
  if (kept) show({ at: kept.at, hasFiles: true, onStartOver: startOver })
  // The first letters were typed before this code was loaded.
  else if (Object.keys(keptTexts(new FormData(form))).some((name) => name !== 'user_type')) save()
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

function write(values: SignUpDraft['values']) {
  const kept: SignUpDraft = { at: Date.now(), search: location.search, values }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The form works without a draft when storage is full or blocked.
  }
}

/** Returns the texts that were kept at this address. Removes texts that are too old. */
function read(): SignUpDraft | undefined {
  const kept = readSignUp(sessionStorage.getItem(key))
  if (!kept) sessionStorage.removeItem(key)
  return kept?.search === location.search ? kept : undefined
}
