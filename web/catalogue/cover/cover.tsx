import type { ElementType, ReactNode } from 'react'
import { coverOf } from '#web/ui/kit/subject.ts'

/**
 * Draws the cover of an exercise book in the subject's colour and pattern. An uploaded picture covers both; only the
 * spine keeps the subject's colour.
 */
export function Cover(props: {
  subjectId?: number | null
  image?: string | null
  className?: string
  children?: ReactNode
}) {
  const { subjectId, image, className = '', children } = props
  return (
    <div className={`book ${coverOf(subjectId)} ${image ? '' : 'patterned'} ${className}`}>
      {image && (
        <img
          src={image}
          alt=""
          width="480"
          height="240"
          loading="lazy"
          decoding="async"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      {children}
    </div>
  )
}

/** Draws the paper label of a cover: the subject, an optional title, and an optional note under a line. */
export function BookLabel(props: {
  subject: string
  title?: ReactNode
  note?: ReactNode
  titleAs?: ElementType
  big?: boolean
}) {
  const { subject, title, note, titleAs: Title = 'p', big = false } = props
  return (
    <div className={`label w-full ${big ? 'max-w-90' : ''}`}>
      <div className="label-inner">
        <p className="label-subject">{subject}</p>
        {title && (
          <Title className={`font-display ${big ? 'text-h2' : 'text-title leading-normal font-semibold'}`}>
            {title}
          </Title>
        )}
        {note && <p className="label-note">{note}</p>}
      </div>
    </div>
  )
}
