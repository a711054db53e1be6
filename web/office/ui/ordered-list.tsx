import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { iconButtonLook } from '#web/ui/kit/button-look.ts'
import { orderedTexts } from '#web/ui/rows/ordered-texts.ts'
import { type Entry, type Ordered, useOrder } from '#web/ui/rows/use-order.ts'
import { OfficeIcon } from './office-icon.tsx'

interface Props<E extends Entry> extends Ordered<E> {
  label: string
  /** Renders the entry's text, before its buttons. */
  render: (entry: E) => ReactNode
  /** Renders the entry's other buttons. */
  verbs: (entry: E) => ReactNode
}

/**
 * Renders a list that people order by dragging or by the buttons of each entry. Screen readers announce the new place.
 */
export function OrderedList<E extends Entry>({ label, entries, nameOf, render, verbs, onOrder }: Props<E>) {
  const t = useTexts(orderedTexts)
  const { rows, spoken, move } = useOrder({ entries, nameOf, onOrder })
  const [drag, setDrag] = useState<{ from: number; over: number }>()
  const drop = () => {
    if (drag && drag.from !== drag.over) move(drag.from, drag.over)
    setDrag(undefined)
  }
  return (
    <>
      <ol className="office-ordered" aria-label={label}>
        {rows.map((entry, index) => (
          <li
            key={entry.id}
            className={drag?.from === index ? 'is-dragged' : drag?.over === index ? 'is-target' : undefined}
            onDragOver={(event) => {
              if (!drag) return
              event.preventDefault()
              if (drag.over !== index) setDrag({ ...drag, over: index })
            }}
            onDrop={drop}
          >
            {/* The buttons at the end of the entry move the entry by keyboard. */}
            <span
              className="grip"
              aria-hidden="true"
              title={t('drag')}
              draggable
              onDragStart={() => setDrag({ from: index, over: index })}
              onDragEnd={() => setDrag(undefined)}
            >
              <OfficeIcon name="grip" />
            </span>
            <div>{render(entry)}</div>
            <div className="office-ordered-verbs">
              <Step up name={nameOf(entry)} disabled={index === 0} onClick={() => move(index, index - 1)} />
              <Step name={nameOf(entry)} disabled={index === rows.length - 1} onClick={() => move(index, index + 1)} />
              {verbs(entry)}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

interface StepProps {
  name: string
  up?: boolean
  disabled: boolean
  onClick: () => void
}

/** Renders a button that stays focusable at the end of the list, so that repeated presses keep the focus. */
function Step({ name, up, disabled, onClick }: StepProps) {
  const t = useTexts(orderedTexts)
  const label = up ? t('moveUp', { name }) : t('moveDown', { name })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      className={`${iconButtonLook()} ${disabled ? 'opacity-60' : ''}`}
      onClick={() => disabled || onClick()}
    >
      <OfficeIcon name={up ? 'up' : 'down'} />
    </button>
  )
}
