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
  /** Calls whose replies are out of date once this one is sent. */
  refresh?: readonly ReadName[]
  /** Last changes to what is sent: a prefix, a part to leave out. */
  prepare?: (data: FormData) => void
  /** Rules that HTML cannot say, for example two passwords that must match. */
  check?: (data: FormData) => Problems | undefined
  /** The browser's own checks refused; nothing was sent. */
  onInvalid?: (problems: Problems, data: FormData) => void
  onSent?: (reply: CallReply<N>, sent: { form: HTMLFormElement; data: FormData }) => void
  /** Returns true when the page has said it itself; else the server's message (or `failed`) becomes a toast. */
  onRefused?: (failure: ApiError, form: HTMLFormElement) => boolean | undefined
  /** The toast's words when the server gives none (docs/product.md, Forms, messages, waiting). */
  failed?: string
  /** How long its toasts stay. */
  toastMs?: number
  /** Every field's message also becomes a toast of its own. */
  toastProblems?: boolean
}

/**
 * A native form that sends itself as multipart to a call: input names are the contract's field names. It shows what is
 * refused under the fields, sends once at a time, and keeps everything typed when sending fails.
 */
export function Form<N extends SendName>(props: FormProps<N>) {
  const { children, className, id } = props
  const { state, submit, forget, refusals } = useSending(props)
  const form = useRef<HTMLFormElement>(null)

  // Once for each refusal: while one field is being mended, the next one waits.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  // A request goes on after its page is left, but not after its dialog is closed.
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
      // Sent by a browser that has no scripts yet, such a form does nothing; any other would put a password in the address.
      method="dialog"
      noValidate
      className={className}
      aria-busy={state.busy || undefined}
      onSubmit={submit}
      onInput={(event) => {
        event.currentTarget.dataset.changed = ''
        forget(fieldOf(event.target as HTMLInputElement))
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

/** An input for files has no name: they join the form when it is sent. */
const fieldOf = (input: HTMLInputElement) =>
  fieldOfInput(input.name) || (input.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')
