import type { Mark } from './question-anchor.ts'

const strokes = { right: 'M4 19l9 9c3-10 8-17 15-22', wrong: 'M6 5c7 6 14 14 20 23M26 5C19 11 11 19 5 28' }

/**
 * Draws the teacher's red tick or cross in the margin. A badge says the result in words, or that everybody got the
 * point.
 */
export function TeachersMark({ mark }: { mark: Mark }) {
  if (mark === 'none' || mark === 'dropped') return null
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7.5 fill-none stroke-3 stroke-teachers-ink lg:size-9">
      <path d={strokes[mark]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
