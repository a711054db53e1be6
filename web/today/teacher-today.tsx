import type { CallReply } from '#contract/all.ts'
import { dayWords } from '#contract/calendar/week-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { markingOf } from '#web/inbox/inbox-rows.tsx'
import { NotApproved } from '#web/subscriptions/approval-notice.tsx'
import { DaySection } from '#web/today/day/day-section.tsx'
import { WeekStrip } from '#web/today/day/week-strip.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { Below } from '#web/ui/list/below.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RunningExams } from './running-exams.tsx'
import { todayTexts } from './texts.ts'
import { WaitingWork } from './waiting-work.tsx'
import { Waits } from './waits.tsx'

export type TeacherDay = CallReply<'GET /teacher/today'>['data']

/**
 * Shows the work and dates of the teacher's day (docs/product.md, Home). Shows the first steps until a student
 * subscribes.
 */
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
  const { steps, approval, to_mark, waiting, running, week, courses } = today
  const isNew = steps.student === 0
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:mb-4.5">
        <h2 id="today">{t('waits', { day: dayWords(today.day, language) })}</h2>
        {to_mark.homework_id !== null && (
          <LinkButton to={markingOf(to_mark.homework_id)} icon="pencil" className="max-md:w-full">
            {t('startMarking')}
          </LinkButton>
        )}
      </div>
      {approval.is_approved === 0 && <NotApproved refusal={approval.refusal} className="mb-4 lg:mb-6" />}
      {isNew ? <FirstSteps steps={steps} approval={approval} courses={courses} /> : <Waits today={today} />}
      {week.length > 0 && <WeekStrip today={today} />}
      {waiting.length + running.length > 0 && (
        <Below>
          <div className="today-grid">
            <div className="today-col">
              <WaitingWork today={today} />
            </div>
            <div className="today-col">
              <RunningExams running={running} />
            </div>
          </div>
        </Below>
      )}
    </>
  )
}
