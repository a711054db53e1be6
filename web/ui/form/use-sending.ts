import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { type Input, call as sendCall } from '#web/api/call.ts'
import { upload } from '#web/api/files/upload.ts'
import { refreshCalls, type SendName } from '#web/api/hooks.ts'
import { requestKeys } from '#web/api/request-key.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { errorsOf, toasts } from '#web/ui/toast/toast.ts'
import { constraintProblems } from './constraints.ts'
import type { FormProps, Problems } from './form.tsx'
import type { FormState } from './form-context.ts'
import { formTexts } from './form-texts.ts'
import { markUnchanged } from './mark-changed.ts'
import { sayRefusal } from './say-refusal.ts'
import { noProblems, useProblems } from './use-problems.ts'

/** Checks the form, sends one request at a time and reports refusals. Everything typed stays in the form. */
export function useSending<N extends SendName>(props: FormProps<N>) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { problems, tell, forget, times } = useProblems(language)
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const [keys] = useState(requestKeys)
  const { saying, clear } = useErrorToasts()

  async function deliver(form: HTMLFormElement, data: FormData) {
    const { call, params, refresh, onSent } = props as FormProps<N> & { params?: object }
    const input = { params, body: data } as unknown as Input<N>
    const signal = running.current?.signal
    const idempotencyKey = keys.keyFor(data)
    // The progress bar appears immediately, so that a stalled upload can be cancelled.
    if (hasFiles(data)) setProgress(0)
    const reply = hasFiles(data)
      ? await upload(call, input, { language, signal, idempotencyKey, onProgress: setProgress })
      : await sendCall(call, input, { language, idempotencyKey })
    keys.accepted()
    markUnchanged(form)
    void refreshCalls(client, refresh)
    onSent?.(reply, { form, data })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    if (running.current) return
    const data = filled(form)
    let found: Problems = noProblems
    saying(() => {
      found = { ...props.check?.(data), ...constraintProblems(form, t) }
    })
    tell(found)
    if (Object.keys(found).length > 0) return void saying(() => props.onInvalid?.(found, data))
    props.prepare?.(data)
    running.current = new AbortController()
    setBusy(true)
    try {
      if (await props.sendLater?.(data, () => markUnchanged(form))) delete form.dataset.changed
      else await deliver(form, data)
      clear()
    } catch (failure) {
      if (failure instanceof ApiError) tell(failure.fields)
      saying(() => sayRefusal(failure, form, props, t))
    } finally {
      running.current = undefined
      setBusy(false)
      setProgress(undefined)
    }
  }

  const cancel = useCallback(() => running.current?.abort(), [])
  const state = useMemo<FormState>(() => ({ busy, problems, progress, cancel }), [busy, problems, progress, cancel])
  return { state, submit, forget, refusals: times }
}

/** Stores the form's error toasts, because a success removes them. */
function useErrorToasts() {
  const ids = useRef<number[]>([])
  return {
    saying: (say: () => void) => void ids.current.push(...errorsOf(say)),
    clear: () => {
      for (const id of ids.current.splice(0)) toasts.remove(id)
    },
  }
}

/** Returns the form data without the empty file that an unused file input adds. */
function filled(form: HTMLFormElement) {
  const data = new FormData(form)
  const empty = [...data].filter(([, value]) => value instanceof File && value.size === 0 && value.name === '')
  for (const [name] of empty) data.delete(name)
  return data
}

const hasFiles = (data: FormData) => [...data.values()].some((value) => value instanceof File)
