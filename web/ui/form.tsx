import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { ApiError, type Input, call as sendCall } from '#web/api/call.ts'
import { type ReadName, refreshCalls, type SendName } from '#web/api/hooks.ts'
import { requestKeys } from '#web/api/request-key.ts'
import { upload } from '#web/api/upload.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { constraintProblems } from './constraints.ts'
import { FormContext, type FormState, fileFieldOf } from './form-context.ts'
import { formTexts } from './form-texts.ts'
import { toast } from './toast.ts'

type Problems = Record<string, string[]>

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
  onInvalid?: (problems: Problems) => void
  onSent?: (reply: CallReply<N>, form: HTMLFormElement) => void
  /** Returns true when the page has said it itself; else the server's message (or `failed`) becomes a toast. */
  onRefused?: (failure: ApiError, form: HTMLFormElement) => boolean | undefined
  /** The toast's words when the server gives none (Specification §8). */
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
  const { state, submit, forget } = useSending(props)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const first =
      Object.keys(state.problems).length > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first) first.focus()
  }, [state.problems])

  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      aria-busy={state.busy || undefined}
      onSubmit={submit}
      onInput={(event) => {
        event.currentTarget.dataset.changed = ''
        forget((event.target as HTMLInputElement).name)
      }}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

function useSending<N extends SendName>(props: FormProps<N>) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const [keys] = useState(requestKeys)

  async function deliver(form: HTMLFormElement, data: FormData) {
    const { call, params, refresh, onSent } = props as FormProps<N> & { params?: object }
    const input = { params, body: data } as unknown as Input<N>
    const signal = running.current?.signal
    const idempotencyKey = keys.keyFor(data)
    const reply = hasFiles(data)
      ? await upload(call, input, { language, signal, idempotencyKey, onProgress: setProgress })
      : await sendCall(call, input, { language, signal, idempotencyKey })
    keys.accepted()
    delete form.dataset.changed
    void refreshCalls(client, refresh)
    onSent?.(reply, form)
  }

  function refuse(failure: unknown, form: HTMLFormElement) {
    const { failed = t('requestFailed'), toastMs: ms, onRefused, toastProblems } = props
    if (failure instanceof DOMException && failure.name === 'AbortError')
      return toast.info(t('uploadCancelled'), { ms })
    if (failure instanceof ApiError) {
      setProblems(failure.fields)
      if (onRefused?.(failure, form)) return
      const said = Object.entries(failure.fields).filter(([name]) => toastProblems || !isShown(form, name))
      for (const words of said.flatMap(([, words]) => words)) toast.error(words, { ms })
      if (said.length > 0) return
    }
    toast.failure(failure, failed, { ms })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    if (running.current) return
    const data = filled(form)
    const found = { ...props.check?.(data), ...constraintProblems(form, t) }
    setProblems(found)
    if (Object.keys(found).length > 0) return props.onInvalid?.(found)
    props.prepare?.(data)
    running.current = new AbortController()
    setBusy(true)
    try {
      await deliver(form, data)
    } catch (failure) {
      refuse(failure, form)
    } finally {
      running.current = undefined
      setBusy(false)
      setProgress(undefined)
    }
  }

  function forget(name: string) {
    if (problems[name]) setProblems(({ [name]: _, ...others }) => others)
  }

  const state = useMemo<FormState>(
    () => ({ busy, problems, progress, cancel: () => running.current?.abort() }),
    [busy, problems, progress],
  )
  return { state, submit, forget }
}

/** A problem whose field stands in the form is said there; any other one needs a toast. */
const isShown = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) !== null ||
  form.querySelector(`[data-field="${CSS.escape(fileFieldOf(name))}"]`) !== null

/** A file input without a file sends an empty one: that is no file. */
function filled(form: HTMLFormElement) {
  const data = new FormData(form)
  const empty = [...data].filter(([, value]) => value instanceof File && value.size === 0 && value.name === '')
  for (const [name] of empty) data.delete(name)
  return data
}

const hasFiles = (data: FormData) => [...data.values()].some((value) => value instanceof File)
