import { type FormEvent, useState } from 'react'
import { commentLength } from '#contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type ReadName, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import type { Comment } from './comment-bank.tsx'
import { markingTexts } from './texts.ts'

export const commentReads: readonly ReadName[] = ['GET /teacher/comments']

/** Shows the form that changes or deletes a saved comment. Notes with the old text stay unchanged. */
export function CommentEditor({ comment: { id, text } }: { comment: Comment }) {
  const t = useTexts(markingTexts)
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState('')
  const changing = useSend('POST /teacher/comments/:id', { refresh: commentReads })
  const deleting = useSend('DELETE /teacher/comments/:id', { refresh: commentReads })
  const tell = (failure: unknown) =>
    setProblem((failure instanceof ApiError && failure.status < 500 && failure.message) || t('commentFailed'))
  const save = (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    changing.send({ params: { id }, body: { text: typed } }).catch(tell)
  }
  return (
    <form onSubmit={save} className="grid gap-1">
      <div className="flex items-center gap-1">
        <input
          className="input grow"
          aria-label={t('commentText')}
          dir="auto"
          maxLength={commentLength}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed !== text && <IconButton type="submit" icon="check" label={t('saveComment', { text })} />}
        <IconButton
          icon="trash"
          danger
          label={t('deleteComment', { text })}
          onClick={() => deleting.send({ params: { id } }).catch(tell)}
        />
      </div>
      {problem && (
        <p role="alert" className="text-danger text-small">
          {problem}
        </p>
      )}
    </form>
  )
}
