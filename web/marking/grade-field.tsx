import { type FormEvent, useId, useState } from 'react'
import { decimalText } from '#web/i18n/digits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { markingTexts } from './texts.ts'
import type { GradingState } from './use-grading.ts'

/** The highest grade of homework without a full mark, as the server allows. */
const highest = 1000

/** Asks for a typed grade, where the full mark has no keys. Enter saves the grade. */
export function GradeField({ grading, full }: { grading: GradingState; full: number | null }) {
  const t = useTexts(markingTexts)
  const id = useId()
  const [text, setText] = useState(grading.grade === null ? '' : String(grading.grade))
  const [isBad, setBad] = useState(false)
  const most = full ?? highest
  const read = (typed: string) => {
    const value = decimalText(typed.trim()).replace(',', '.')
    return /^\d+(\.\d+)?$/.test(value) && Number(value) <= most ? Number(value) : null
  }
  /** The typed text, or the grade that was chosen outside this field. */
  const shown = grading.grade === null || read(text) === grading.grade ? text : String(grading.grade)
  const type = (typed: string) => {
    setText(typed)
    setBad(false)
    grading.setGrade(read(typed))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const grade = read(shown)
    setBad(grade === null)
    if (grade !== null) grading.choose(grade)
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-1">
      <label htmlFor={id} className="sr-only">
        {full === null ? t('grade') : t('gradeOf', { full })}
      </label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        dir="ltr"
        value={shown}
        placeholder={full === null ? '' : `0–${full}`}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? `${id}-problem` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setBad(shown !== '' && read(shown) === null)}
        autoComplete="off"
      />
      {isBad && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-small">
          {t('badGrade', { full: most })}
        </p>
      )}
    </form>
  )
}
