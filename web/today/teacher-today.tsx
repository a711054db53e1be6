import type { CallReply } from '#contract/all.ts'
import { dayWords } from '#contract/calendar/week-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { workOf } from '#web/inbox/inbox-rows.tsx'
import { DaySection } from '#web/today/day/day-section.tsx'
import { WeekStrip } from '#web/today/day/week-strip.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RunningExams } from './running-exams.tsx'
import { todayTexts } from './texts.ts'
import { WaitingWork } from './waiting-work.tsx'
import { Waits } from './waits.tsx'

export type TeacherDay = CallReply<'GET /teacher/today'>['data']

/** Shows the work and dates of the teacher's day (docs/product.md, Home). Shows a new teacher the first steps. */
export function TeacherToday() {
  const reply = useApi('GET /teacher/today', {}, { staleTime: 0 })
  return (
    <DaySection of={reply} bones={<Bone className="h-100 rounded-lg" />}>
      {(today) => <Today today={today} />}
    </DaySection>
  )
}

function Today({ today }: { today: TeacherDay }) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const { steps, waiting, running, week } = today
  const first = waiting.find(({ kind }) => kind === 'homework')
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:mb-4.5">
        <h2 id="today">{t('waits', { day: dayWords(today.day, language) })}</h2>
        {first && (
          <LinkButton to={workOf(first)} icon="pencil" className="max-md:w-full">
            {t('startMarking')}
          </LinkButton>
        )}
      </div>
      {Object.values(steps).includes(0) && <FirstSteps steps={steps} />}
      {steps.student === 1 && <Waits today={today} />}
      {week.length > 0 && <WeekStrip today={today} />}
      {waiting.length + running.length > 0 && (
        <div className="today-grid">
          <div className="today-col">
            <WaitingWork today={today} />
          </div>
          <div className="today-col">
            <RunningExams running={running} />
          </div>
        </div>
      )}
    </>
  )
}
