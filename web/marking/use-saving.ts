import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { refreshCalls } from '#web/api/hooks.ts'
import { submissionReads } from '#web/homework/submission-reads.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { forgetNote, type KeptNote } from './kept-note.ts'
import type { Paper } from './use-desk.ts'

interface Written extends KeptNote {
  grade: number
}

interface Saved extends Written {
  /** The key of the queue's page that saved the grade. In the queue, only this key may change the grade. */
  holder: string | undefined
}

interface Saving {
  paper: Paper
  holder?: (() => string) | undefined
  onSaved: () => void
}

/** Returns the grade of a submission that is open outside the queue; undefined in the queue, and before the grade. */
const savedBefore = ({ paper: { grade, teacher_note }, holder }: Saving): Saved | undefined =>
  holder || grade === null ? undefined : { grade, note: teacher_note ?? '', comments: [], holder: undefined }

/**
 * Sends the grade, or leaves the submission for later, one request after the other. The last choice is sent last, so
 * the server keeps it.
 */
export function useSaving(saving: Saving) {
  const { paper, holder, onSaved } = saving
  const language = useLanguage()
  const client = useQueryClient()
  const [saved, setSaved] = useState(() => savedBefore(saving))
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
  const save = (written: Written, key = holder?.()) =>
    run(async () => {
      const { note: teacher_note, grade, comments } = written
      const body = { grade, teacher_note }
      // The request of a hidden page must not end with the page.
      const options = { language, keepalive: document.visibilityState === 'hidden' }
      await (key === undefined
        ? call('POST /homework-submission/submission/:id', { params, body }, options)
        : call('POST /marking/papers/:id/grade', { params, body: { ...body, holder: key, comments } }, options))
      forgetNote(paper.id, written.note)
      setSaved({ ...written, holder: key })
      onSaved()
      void refreshCalls(client, submissionReads)
    })
  const leave = () =>
    run(async () => {
      if (holder) await call('POST /marking/papers/:id/later', { params, body: { holder: holder() } }, { language })
    })
  return { saved, failure, busy, save, leave }
}
