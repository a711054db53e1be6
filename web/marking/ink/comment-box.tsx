import { inkLimits, inkWidth } from '#contract/ink.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { inkTexts } from './ink-texts.ts'
import type { InkTools } from './use-ink.ts'

/** Renders the field for the text of the open comment, beside its pin. */
export function CommentBox({ ink, height, onClosed }: { ink: InkTools; height: number; onClosed: () => void }) {
  const t = useTexts(inkTexts)
  const { open, marks } = ink
  const pin = open === undefined ? undefined : marks.pins[open]
  if (open === undefined || !pin) return null
  const number = open + 1
  const close = () => {
    ink.setOpen(undefined)
    onClosed()
  }
  const choose = (text: string) => {
    ink.write(open, text.slice(0, inkLimits.comment))
    close()
  }
  // A photo has no reading direction, so its places count from the left in both languages.
  const place = {
    insetInlineStart: `min(${(100 * pin.x) / inkWidth}%, 100% - min(17rem, 100%))`,
    insetBlockStart: `max(0px, min(${(100 * (pin.y + 34)) / height}%, 100% - ${pin.text === '' ? 20 : 11}rem))`,
  }
  return (
    <div dir="ltr" className="pointer-events-none absolute inset-0">
      <div className="pointer-events-auto absolute w-68 max-w-full p-1.5" style={place}>
        <div className="grid gap-2 rounded-md border border-border-strong bg-surface p-2.5 shadow-3">
          <textarea
            key={open}
            // biome-ignore lint/a11y/noAutofocus: the teacher has just placed or opened this comment
            autoFocus
            aria-label={t('comment', { number })}
            className="input"
            rows={2}
            maxLength={inkLimits.comment}
            dir="auto"
            value={pin.text}
            onChange={({ target }) => ink.write(open, target.value)}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Escape') close()
            }}
          />
          {pin.text === '' && <SavedComments onChosen={choose} />}
          <div className="flex justify-between">
            <Button size="sm" onClick={close}>
              {t('done')}
            </Button>
            <IconButton
              icon="trash"
              danger
              label={t('deleteComment', { number })}
              onClick={() => {
                ink.remove('pins', open)
                onClosed()
              }}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Offers the teacher's saved comments while the new comment has no text. */
function SavedComments({ onChosen }: { onChosen: (text: string) => void }) {
  const t = useTexts(inkTexts)
  const comments = useApi('GET /teacher/comments').data?.data ?? []
  if (comments.length === 0) return null
  return (
    <ul aria-label={t('savedComments')} className="grid max-h-36 overflow-y-auto">
      {comments.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            className="min-h-11 w-full rounded-sm px-2 py-1.5 text-start text-small hover:bg-primary-tint"
            onClick={() => onChosen(text)}
          >
            <bdi>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
