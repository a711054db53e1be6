import { type ReactNode, useEffect, useRef } from 'react'
import type { CallReply } from '#contract/all.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Input } from '#web/api/call.ts'
import type { ReadName, SendName } from '#web/api/hooks.ts'
import { fieldOfInput } from './constraints.ts'
import { FormContext } from './form-context.ts'
import { useSending } from './use-sending.ts'

export type Problems = Record<string, string[]>

export type FormProps<N extends SendName> = Pick<Input<N>, 'params' & keyof Input<N>> & {
  call: N
  children: ReactNode
  className?: string
  id?: string
  /** Calls to reload after success. */
  refresh?: readonly ReadName[]
  /** Changes the form data before it is sent, for example by a prefix. */
  prepare?: (data: FormData) => void
  /** Checks rules that HTML cannot express, for example matching passwords. */
  check?: (data: FormData) => Problems | undefined
  /** Handles a failed check, when nothing was sent. */
  onInvalid?: (problems: Problems, data: FormData) => void
  /**
   * Sends the form in the background instead of the call. Returns false when the call sends the form. `markSent`
   * deletes the form's draft, and must be called before a new form replaces the form.
   */
  sendLater?: (data: FormData, markSent: () => void) => Promise<boolean>
  onSent?: (reply: CallReply<N>, sent: { form: HTMLFormElement; data: FormData }) => void
  /** Returns true if the page shows the refusal. Otherwise toasts show the refusal. */
  onRefused?: (failure: ApiError, form: HTMLFormElement) => boolean | undefined
  /** The toast text when the server gives no message; a general text by default. */
  failed?: string
  /** The duration of the form's toasts, in milliseconds; the duration of all toasts by default. */
  toastMs?: number
  /** If true, each field's problem is also shown as a separate toast. */
  toastProblems?: boolean
}

/**
 * Renders a native form that sends itself to a call as multipart. Input names are the contract's field names. Problems
 * appear under their fields, only one request runs at a time, and a failure keeps the typed values.
 */
export function Form<N extends SendName>(props: FormProps<N>) {
  const { children, className, id } = props
  const { state, submit, forget, refusals } = useSending(props)
  const form = useRef<HTMLFormElement>(null)

  // Only a new refusal moves the focus; correcting a field must not.
  useEffect(() => {
    if (refusals > 0) focusRefused(form.current?.querySelector<HTMLElement>('[aria-invalid=true]'))
  }, [refusals])

  // A request continues after its page was left, but closing a dialog cancels the dialog's request.
  useEffect(() => {
    const isInDialog = form.current?.closest('dialog')
    return () => {
      if (isInDialog) state.cancel()
    }
  }, [state.cancel])

  return (
    <form
      ref={form}
      id={id}
      // With `dialog`, sending does nothing before the scripts run; `get` would put a password into the address.
      method="dialog"
      noValidate
      className={className}
      aria-busy={state.busy || undefined}
      onSubmit={submit}
      onInput={(event) => {
        event.currentTarget.dataset.changed = ''
        // A restored draft sends the event to the form itself, whose `name` may be its input of that name.
        if (event.target !== event.currentTarget) forget(fieldOf(event.target as HTMLInputElement))
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

/**
 * Returns the field of an input. File inputs have no name, and the radios of a correct answer have another name. A
 * parent element names the field of such inputs.
 */
const fieldOf = (input: HTMLInputElement) =>
  input.closest<HTMLElement>('[data-field]')?.dataset.field ?? fieldOfInput(input.name)

/** Focuses the field and shows its problem, which may be below the visible part of a dialog. */
function focusRefused(field: HTMLElement | null | undefined) {
  field?.focus()
  const [problem = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  document.getElementById(problem)?.scrollIntoView({ block: 'nearest' })
}
