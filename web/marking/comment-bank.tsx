import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { markingTexts } from './texts.ts'
import type { GradingState } from './use-grading.ts'
import { commentKeys, useCommentKeys } from './use-shortcuts.ts'

export type Comment = CallReply<'GET /teacher/comments'>['data'][number]

/** The number of saved comments that are visible at first; a button shows the other comments. */
const inSight = 5

/** Lists the teacher's saved comments, the most used first. A tap adds a comment to the note. */
export function CommentBank({ grading }: { grading: GradingState }) {
  const t = useTexts(markingTexts)
  const comments = useApi('GET /teacher/comments').data?.data ?? []
  const [isEditing, setEditing] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || isEditing ? comments : comments.slice(0, inSight)
  useCommentKeys(shown, grading.addComment)
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="comments" className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="comments" className="text-small">
          {t('comments')}
        </h2>
        <Button look="ghost" size="sm" className="-my-2 -me-3" onClick={() => setEditing(!isEditing)}>
          {t(isEditing ? 'doneEditing' : 'editComments')}
        </Button>
      </div>
      <ul className={isEditing ? 'grid gap-1.5' : 'bank'}>
        {shown.map((comment, at) => (
          <li key={comment.id}>
            {isEditing ? (
              <CommentEditor comment={comment} />
            ) : (
              <button type="button" className="bank-row" onClick={() => grading.addComment(comment.id, comment.text)}>
                <Icon name="plus" size="sm" className="text-text-3" />
                <span>
                  <bdi>{comment.text}</bdi>
                </span>
                {commentKeys[at] && (
                  <span aria-hidden="true" className="max-lg:hidden">
                    <kbd>{commentKeys[at]}</kbd>
                  </span>
                )}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && !isEditing && comments.length > inSight && (
        <Button look="ghost" size="sm" onClick={() => setWhole(true)}>
          {t('allComments', { count: comments.length })}
        </Button>
      )}
    </section>
  )
}
