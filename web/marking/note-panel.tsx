import { useId, useState } from 'react'
import { commentLength } from '#contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { CommentBank } from './comment-bank.tsx'
import { commentReads } from './comment-editor.tsx'
import { markingTexts } from './texts.ts'
import type { GradingState } from './use-grading.ts'

/** Asks for the note for the student, typed or from the saved comments. */
export function NotePanel({ grading }: { grading: GradingState }) {
  const t = useTexts(markingTexts)
  const id = useId()
  return (
    <section className="grid gap-3 panel p-4">
      <CommentBank grading={grading} />
      <div className="grid gap-2">
        <label htmlFor={id} className="font-semibold text-small">
          {t('note')}
        </label>
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={5000}
          dir="auto"
          value={grading.note}
          onChange={({ target }) => grading.write(target.value)}
          onBlur={grading.saveNote}
        />
        <KeepComment note={grading.note.trim()} />
      </div>
    </section>
  )
}

/** Offers to save a note of one line that is not among the saved comments. */
function KeepComment({ note }: { note: string }) {
  const t = useTexts(markingTexts)
  const comments = useApi('GET /teacher/comments').data?.data
  const { send, busy } = useSend('POST /teacher/comments', { refresh: commentReads })
  const [problem, setProblem] = useState('')
  const isKnown = note.split('\n').every((line) => comments?.some(({ text }) => text === line))
  if (!comments || note === '' || note.length > commentLength || isKnown || note.includes('\n')) return null
  const keep = () =>
    send({ body: { text: note } }).then(
      () => setProblem(''),
      (failure) =>
        setProblem(failure instanceof ApiError && failure.status === 409 ? failure.message : t('commentFailed')),
    )
  return (
    <div className="grid justify-items-start gap-1">
      <Button look="ghost" size="sm" icon="plus" busy={busy} onClick={keep}>
        {t('keepComment')}
      </Button>
      {problem && (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      )}
    </div>
  )
}
