import type { ComponentProps } from 'react'
import { TextArea } from './field.tsx'

/** The share of the limit from which the count is shown. */
const shownFrom = 0.8

type Props = Omit<ComponentProps<typeof TextArea>, 'aside' | 'maxLength' | 'value'> & {
  /** The highest number of characters. A longer text is not cut: the server refuses the text and names both counts. */
  most: number
  value: string
}

/** Renders a text area that shows the count near its limit. Does not cut pasted text. */
export function CountedArea({ most, value, ...area }: Props) {
  const length = value.length
  const isOver = length > most
  return (
    <TextArea
      {...area}
      value={value}
      aside={
        length >= most * shownFrom && (
          <bdi dir="ltr" className={`tnum text-caption ${isOver ? 'font-semibold text-danger' : 'text-text-2'}`}>
            {`${length} / ${most}`}
          </bdi>
        )
      }
    />
  )
}
