import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { type Asked, PaperQuestion } from './paper-question.tsx'
import { paperTexts } from './texts.ts'

interface Props {
  questions: Asked[]
  isOwn: boolean
}

const chip = 'inline-flex min-h-tap items-center gap-2 rounded-sm border-[1.5px] px-3.5 text-small font-semibold'
const chipLook = { on: 'border-primary bg-primary-tint text-primary', off: 'border-border-strong bg-surface' }

/**
 * Shows the questions in their order. A question is open unless it was answered right and its key was never corrected.
 * Questions that the filter hides stay in the page.
 */
export function PaperQuestions({ questions, isOwn }: Props) {
  const t = useTexts(paperTexts)
  const [review, setReview] = useState(false)
  const toReview = questions.filter(({ mark }) => mark === 'wrong' || mark === 'none').length
  return (
    <section aria-label={t('paper')} className="grid min-w-0 gap-3">
      <fieldset className="flex flex-wrap gap-2" aria-label={t('show')}>
        {([false, true] as const).map((only) => (
          <button
            key={String(only)}
            type="button"
            aria-pressed={review === only}
            onClick={() => setReview(only)}
            className={`${chip} ${chipLook[review === only ? 'on' : 'off']}`}
          >
            {t(only ? 'review' : 'all')} <b>{only ? toReview : questions.length}</b>
          </button>
        ))}
      </fieldset>
      {review && toReview === 0 && <EmptyState title={t('nothingToReview')} />}
      {questions.map((question, place) => (
        <div key={question.id} hidden={review && (question.mark === 'right' || question.mark === 'dropped')}>
          <PaperQuestion question={question} number={place + 1} isOwn={isOwn} />
        </div>
      ))}
    </section>
  )
}
