import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { forgetNote, type KeptNote } from './kept-note.ts'
import type { Paper } from './use-desk.ts'

interface Written extends KeptNote {
  grade: number
}

interface Saved extends Written {
  /** The key of the page that saved the grade. Only this key may change the grade. */
  holder: string
}

/**
 * Sends the grade, or leaves the submission for later, one request after the other. The last choice is sent last, so
 * the server keeps it.
 */
export function useSaving({ paper, holder, onSaved }: { paper: Paper; holder: () => string; onSaved: () => void }) {
  const language = useLanguage()
  const [saved, setSaved] = useState<Saved>()
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
  /** Saves under the key of this page, or of the page that gave the grade and is left. */
  const save = (written: Written, key = holder()) =>
    run(async () => {
      const { note: teacher_note, grade, comments } = written
      const body = { holder: key, grade, teacher_note, comments }
      // The request of a hidden page must not end with the page.
      const keepalive = document.visibilityState === 'hidden'
      await call('POST /marking/papers/:id/grade', { params, body }, { language, keepalive })
      forgetNote(paper.id, written.note)
      setSaved({ ...written, holder: key })
      onSaved()
    })
  const leave = () =>
    run(() => call('POST /marking/papers/:id/later', { params, body: { holder: holder() } }, { language }))
  return { saved, failure, busy, save, leave }
}
