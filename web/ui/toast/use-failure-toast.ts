import { useEffect, useRef } from 'react'
import type { Language } from '#contract/values.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { toast } from './toast.ts'

interface Read {
  error: ApiError | null
  isSuccess: boolean
}

/**
 * Shows a toast when a read fails, for `ms` milliseconds or for the usual duration. The same failure after a change of
 * language shows no second toast.
 */
export function useFailureToast({ error, isSuccess }: Read, fallback: string, ms?: number) {
  const language = useLanguage()
  const told = useRef<{ error: ApiError; language: Language }>(undefined)
  useEffect(() => {
    if (isSuccess) told.current = undefined
    if (!error || told.current?.error === error) return
    const isTranslated = told.current !== undefined && told.current.language !== language
    told.current = { error, language }
    if (!isTranslated) toast.failure(error, fallback, { ms })
  }, [error, isSuccess, fallback, ms, language])
}
