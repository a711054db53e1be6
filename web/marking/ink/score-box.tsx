import { type FormEvent, useId, useState } from 'react'
import { highestScore, inkWidth } from '#contract/ink.ts'
import { decimalText } from '#web/i18n/digits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { inkTexts } from './ink-texts.ts'
import type { InkTools } from './use-ink.ts'

interface Props {
  ink: InkTools
  height: number
  onClosed: () => void
}

/** Renders the field of the open score, beside its circle. */
export function ScoreBox({ ink, height, onClosed }: Props) {
  const { openScore, marks } = ink
  const stamp = openScore === undefined ? undefined : marks.stamps[openScore]
  if (openScore === undefined || stamp?.score === undefined) return null
  // A photo has no reading direction, so its places count from the left in both languages.
  const place = {
    insetInlineStart: `min(${(100 * stamp.x) / inkWidth}%, 100% - min(13rem, 100%))`,
    insetBlockStart: `max(0px, min(${(100 * (stamp.y + 44)) / height}%, 100% - 9rem))`,
  }
  const close = () => {
    ink.setOpenScore(undefined)
    onClosed()
  }
  const remove = () => {
    ink.remove('stamps', openScore)
    onClosed()
  }
  return (
    <div dir="ltr" className="pointer-events-none absolute inset-0">
      <div className="pointer-events-auto absolute w-52 max-w-full p-1.5" style={place}>
        <ScoreForm
          key={openScore}
          score={stamp.score}
          onScore={(score) => ink.score(openScore, score)}
          onClose={close}
          onRemove={remove}
        />
      </div>
    </div>
  )
}

interface FormProps {
  score: number
  onScore: (score: number) => void
  onClose: () => void
  onRemove: () => void
}

/** Asks for whole or half marks. Each valid number counts at once; Enter or Escape closes the field. */
function ScoreForm({ score, onScore, onClose, onRemove }: FormProps) {
  const t = useTexts(inkTexts)
  const id = useId()
  const [text, setText] = useState(String(score))
  const isBad = readScore(text) === undefined
  const type = (typed: string) => {
    setText(typed)
    const value = readScore(typed)
    if (value !== undefined) onScore(value)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBad) onClose()
  }
  return (
    <form
      onSubmit={save}
      noValidate
      className="grid gap-2 rounded-md border border-border-strong bg-surface p-2.5 shadow-3"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the teacher has just placed or opened this score
        autoFocus
        aria-label={t('scoreOf')}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? id : undefined}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onClose()
        }}
      />
      {isBad && (
        <p id={id} role="alert" dir="auto" className="text-danger text-small">
          {t('badScore')}
        </p>
      )}
      <div className="flex justify-between">
        <Button type="submit" size="sm">
          {t('done')}
        </Button>
        <IconButton icon="trash" danger label={t('deleteMark', { name: t('scoreOf') })} onClick={onRemove} />
      </div>
    </form>
  )
}

/** Returns the typed score: a whole or half number up to the highest score; undefined for other text. */
function readScore(typed: string): number | undefined {
  const text = decimalText(typed.trim()).replace(',', '.')
  const value = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && value <= highestScore && Number.isInteger(2 * value) ? value : undefined
}
