import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import type { Paper } from './use-desk.ts'

interface Written {
  grade: number
  note: string
  /** The ids of the saved comments in the note. */
  comments: number[]
}

/**
 * Sends the grade, or leaves the submission for later, one request after the other. The last choice is sent last, so
 * the server keeps it.
 */
export function useSaving({ paper, holder, onSaved }: { paper: Paper; holder: () => string; onSaved: () => void }) {
  const language = useLanguage()
  const [saved, setSaved] = useState<Written>()
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const chain = useRef<Promise<boolean>>(Promise.resolve(true))

  const run = (request: () => Promise<unknown>): Promise<boolean> => {
    chain.current = chain.current.then(async () => {
      setBusy(true)
      try {
        await request()
        setFailure(undefined)
        return true
      } catch (problem) {
        setFailure(problem instanceof ApiError ? problem : new ApiError(0, 'unexpected', ''))
        return false
      } finally {
        setBusy(false)
      }
    })
    return chain.current
  }

  const params = { id: paper.id }
  const save = (written: Written) =>
    run(async () => {
      const { note: teacher_note, ...rest } = written
      const body = { holder: holder(), teacher_note, ...rest }
      await call('POST /marking/papers/:id/grade', { params, body }, { language })
      setSaved(written)
      onSaved()
    })
  const leave = () =>
    run(() => call('POST /marking/papers/:id/later', { params, body: { holder: holder() } }, { language }))
  return { saved, failure, busy, save, leave }
}
