import { questionTexts } from '#web/exams/attempt/question-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

interface Props {
  /** The list of the questions in order: true for a question that has an answer. */
  answered: readonly boolean[]
  /** The index of the question on the screen. */
  current: number
  onGo: (index: number) => void
}

const cell = 'relative h-11.5 w-full rounded-sm border-[1.5px] font-display font-semibold'
const states = {
  current: 'border-accent bg-accent text-on-accent',
  done: 'border-primary bg-primary-tint text-primary',
  open: 'border-border-strong bg-surface text-text-2 hover:border-primary',
}

/** Shows all questions at a glance; a press on a question opens it. */
export function QuestionMap({ answered, current, onGo }: Props) {
  const t = useTexts(questionTexts)
  return (
    <>
      <ol className="my-4 grid grid-cols-5 max-[22rem]:grid-cols-4 gap-2">
        {answered.map((done, index) => {
          const number = index + 1
          const here = index === current
          const label = here ? t('questionCurrent', { number }) : t(done ? 'questionDone' : 'questionOpen', { number })
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={label}
                aria-current={here ? 'step' : undefined}
                onClick={() => onGo(index)}
                className={`${cell} ${states[here ? 'current' : done ? 'done' : 'open']}`}
              >
                {number}
                {done && <Icon name="check" size="xs" className="absolute end-0.5 bottom-0.5 scale-80 stroke-3" />}
              </button>
            </li>
          )
        })}
      </ol>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1.5 text-caption text-text-2">
        {(['done', 'current', 'open'] as const).map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            <span className={`grid size-4.5 place-items-center rounded-[5px] border-[1.5px] ${states[state]}`}>
              {state === 'done' && <Icon name="check" size="xs" className="scale-75 stroke-3" />}
            </span>
            {t(state === 'done' ? 'answered' : state === 'current' ? 'current' : 'unanswered')}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Draws the question map as a thin line on narrow screens, as a decoration. */
export function QuestionSegments({ answered, current }: Omit<Props, 'onGo'>) {
  return (
    <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1">
      {answered.map((done, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a question's place is its identity here
          key={index}
          className={`h-1.5 rounded-full ${index === current ? 'bg-accent' : done ? 'bg-primary' : 'bg-primary-tint-2'}`}
        />
      ))}
    </div>
  )
}
