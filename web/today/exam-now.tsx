import { formatDateTime, joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

export type ExamToday = StudentDay['exams'][number]

/** Shows the exam to take now, on the board. The exam's button is the only mango button of the page. */
export function ExamNow({ exam }: { exam: ExamToday }) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { id, name, subject, state, take_by, counts, minutes } = exam
  const line = {
    running: t('runningExam'),
    reopened: ui('reopenedExam'),
    overdue: t('examOverdue'),
    open: take_by ? t('openExamUntil', { time: formatDateTime(take_by, language) }) : t('openExam'),
  }[state]
  const isNew = state === 'open' || state === 'overdue'
  return (
    <article
      aria-labelledby="exam-now"
      className="board on-board grid gap-3.5 rounded-lg px-4 py-4.5 md:grid-cols-[1fr_auto] md:items-center md:px-6 md:py-5.5"
    >
      <div className="grid grid-cols-[auto_1fr] items-start gap-3.5">
        <Icon name="clock" className="size-12 text-accent" />
        <div className="grid min-w-0 gap-0.5 text-on-board-2 text-small">
          <p className="font-semibold text-accent">{line}</p>
          <h3 id="exam-now" className="text-white">
            <SchoolText text={say(name)} />
          </h3>
          <p>
            {joined(
              [
                say(subject),
                ui('questions', { count: counts }),
                ui('minutes', { count: minutes }),
                isNew ? t('oneAttempt') : null,
              ],
              language,
            )}
          </p>
        </div>
      </div>
      <LinkButton look="accent" size="lg" to={`/student-exam/${id}`}>
        {isNew ? t('startExam') : ui('continueExam')}
      </LinkButton>
    </article>
  )
}
