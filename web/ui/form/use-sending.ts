import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/values.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Input, call as sendCall } from '#web/api/call.ts'
import { refreshCalls, type SendName } from '#web/api/hooks.ts'
import { requestKeys } from '#web/api/request-key.ts'
import { upload } from '#web/api/upload.ts'
import type { Translate } from '#web/i18n/texts.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { constraintProblems } from './constraints.ts'
import type { FormProps, Problems } from './form.tsx'
import { type FormState, fileFieldOf } from './form-context.ts'
import { formTexts } from './form-texts.ts'

const none: Problems = {}

/** Checks the form, sends one request at a time and reports refusals; everything typed stays. */
export function useSending<N extends SendName>(props: FormProps<N>) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { problems, tell, forget, times } = useProblems(language)
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const [keys] = useState(requestKeys)

  async function deliver(form: HTMLFormElement, data: FormData) {
    const { call, params, refresh, onSent } = props as FormProps<N> & { params?: object }
    const input = { params, body: data } as unknown as Input<N>
    const signal = running.current?.signal
    const idempotencyKey = keys.keyFor(data)
    // The progress bar appears at once, so that a stalled upload can be cancelled.
    if (hasFiles(data)) setProgress(0)
    const reply = hasFiles(data)
      ? await upload(call, input, { language, signal, idempotencyKey, onProgress: setProgress })
      : await sendCall(call, input, { language, idempotencyKey })
    keys.accepted()
    delete form.dataset.changed
    void refreshCalls(client, refresh)
    onSent?.(reply, { form, data })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    if (running.current) return
    const data = filled(form)
    const found = { ...props.check?.(data), ...constraintProblems(form, t) }
    tell(found)
    if (Object.keys(found).length > 0) return props.onInvalid?.(found, data)
    props.prepare?.(data)
    running.current = new AbortController()
    setBusy(true)
    try {
      await deliver(form, data)
    } catch (failure) {
      if (failure instanceof ApiError) tell(failure.fields)
      sayRefusal(failure, form, props, t)
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

/** Keeps the problems by field. `times` counts refusals, not corrections between them. */
function useProblems(language: Language) {
  const [told, setTold] = useState<{ language?: Language; problems: Problems; times: number }>({
    problems: none,
    times: 0,
  })
  // Problems worded in one language are not shown in the other.
  const problems = told.language === language ? told.problems : none

  function tell(found: Problems) {
    const isNews = Object.keys(found).length > 0
    setTold(({ times }) => ({ language, problems: found, times: isNews ? times + 1 : times }))
  }

  function forget(name: string) {
    if (!problems[name]) return
    const { [name]: _, ...others } = problems
    setTold({ ...told, problems: others })
  }

  return { problems, tell, forget, times: told.times }
}

/** Shows a toast for each problem that neither the page nor a field shows. */
function sayRefusal<N extends SendName>(
  failure: unknown,
  form: HTMLFormElement,
  { failed, toastMs: ms, onRefused, toastProblems }: FormProps<N>,
  t: Translate<typeof formTexts>,
) {
  if (failure instanceof DOMException && failure.name === 'AbortError') return toast.info(t('uploadCancelled'), { ms })
  if (failure instanceof ApiError) {
    if (onRefused?.(failure, form)) return
    const said = Object.entries(failure.fields).filter(([name]) => toastProblems || !isShown(form, name))
    for (const [name, words] of said) {
      for (const one of words) toast.error(one, { ms, detail: labelOf(form, name), ofItsOwn: toastProblems })
    }
    if (said.length > 0) return
  }
  toast.failure(failure, failed ?? t('requestFailed'), { ms })
}

/** Returns true when the form has the field, which then shows its own problem. */
const isShown = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) !== null ||
  form.querySelector(`[data-field="${CSS.escape(fileFieldOf(name))}"]`) !== null

/** Returns the visible label of a field. A phone is typed into `phone-shown`, whose label counts. */
function labelOf(form: HTMLFormElement, name: string): string | undefined {
  const inputs = [name, `${name}-shown`].map((one) => form.elements.namedItem(one))
  const label = inputs.map((input) => (input as HTMLInputElement | null)?.labels?.[0]).find(Boolean)
  return label?.firstChild?.textContent ?? undefined
}

/** Returns the form data without the empty file that an unused file input adds. */
function filled(form: HTMLFormElement) {
  const data = new FormData(form)
  const empty = [...data].filter(([, value]) => value instanceof File && value.size === 0 && value.name === '')
  for (const [name] of empty) data.delete(name)
  return data
}

const hasFiles = (data: FormData) => [...data.values()].some((value) => value instanceof File)
