import type { ReactNode } from 'react'
import { Icon } from '#web/ui/kit/icon.tsx'

interface Props {
  title: string
  /** The figure in the margin. Screen readers skip the figure, because the sentence repeats it in words. */
  figure: ReactNode
  sentence: string
  note?: string
  /** The evidence, which the page shows after a tap on the sentence. */
  children: ReactNode
}

/** Renders one fact: a figure in the red margin, a sentence, and the evidence under it. */
export function Fact({ title, figure, sentence, note, children }: Props) {
  return (
    <details className="group panel overflow-hidden">
      <summary className="grid min-h-21 grid-cols-[76px_minmax(0,1fr)_auto] items-center gap-x-4 pe-4">
        <span className="grid h-full place-items-center border-margin-rule border-e-2 text-primary" aria-hidden="true">
          {figure}
        </span>
        <span className="grid gap-0.5 py-3">
          <span className="font-semibold text-small text-text-2">{title}</span>
          <span className="font-semibold text-pretty text-title leading-relaxed">{sentence}</span>
          {note && <span className="text-small text-text-2">{note}</span>}
        </span>
        <Icon
          name="chevron-down"
          className="text-primary transition-[rotate] duration-(--t-base) group-open:rotate-180"
        />
      </summary>
      <div className="border-rule border-t px-4 py-2 md:ps-23 md:pe-6">{children}</div>
    </details>
  )
}

/** Renders a fraction, such as lessons opened over all lessons. */
export function Fraction({ part, of }: { part: number; of: number }) {
  return (
    <span className="score">
      <b>{part}</b>
      <span>{of}</span>
    </span>
  )
}

/** Renders a day and its month, such as 25 and November. */
export function DayFigure({ words }: { words: string }) {
  const [, day, month] = words.split(' ')
  return (
    <span className="grid justify-items-center text-caption text-text-2 leading-snug">
      <b className="font-display text-h2 text-primary">{day}</b>
      {month}
    </span>
  )
}

/** Renders rows of evidence between lines, or the sentence `empty` in their place. */
export function Rows({ empty, children }: { empty: string | undefined; children: ReactNode }) {
  if (empty) return <p className="py-2.5 text-text-2">{empty}</p>
  return <ul className="divide-y divide-rule">{children}</ul>
}

interface RowProps {
  title: ReactNode
  detail: ReactNode
  /** The state of the row, shown as a badge at its end. */
  end?: ReactNode
  children?: ReactNode
}

export function Row({ title, detail, end, children }: RowProps) {
  return (
    <li className="grid gap-2 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <div className="grid gap-0.5">
          <b className="font-semibold">{title}</b>
          <span className="text-small text-text-2">{detail}</span>
        </div>
        {end}
      </div>
      {children}
    </li>
  )
}
