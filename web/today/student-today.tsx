import type { CallReply } from '#contract/all.ts'
import { addDays } from '#contract/calendar/cairo.ts'
import { dayWords } from '#contract/calendar/week-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { addressOf } from '#web/people/teachers/find-address.ts'
import { DaySection } from '#web/today/day/day-section.tsx'
import { WeekStrip } from '#web/today/day/week-strip.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { Below } from '#web/ui/list/below.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { EndingNotices } from './ending-notices.tsx'
import { ExamNow, type ExamToday } from './exam-now.tsx'
import { ExamRows } from './exam-rows.tsx'
import { HomeworkRows } from './homework-rows.tsx'
import { LessonToday } from './lesson-card.tsx'
import { ResultRows } from './result-rows.tsx'
import { todayTexts } from './texts.ts'

export type StudentDay = CallReply<'GET /student/today'>['data']

/** Shows the work and dates of the student's day (docs/product.md, Home). Leaves out a part without content. */
export function StudentToday() {
  const reply = useApi('GET /student/today', {}, { staleTime: 0 })
  const bones = (
    <>
      <Bone className="mb-4 h-24 rounded-lg lg:mb-6 lg:h-44" />
      <Bone className="h-140 rounded-lg" />
    </>
  )
  return (
    <DaySection of={reply} bones={bones}>
      {(today) => <Today today={today} />}
    </DaySection>
  )
}

function Today({ today }: { today: StudentDay }) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const { week, exams, homework, results, lesson, endings } = today
  const first = exams.find((exam) => isNow(exam, today.day))
  const isEmpty = [week, exams, homework, results, endings].every((list) => list.length === 0) && !lesson
  return (
    <>
      <h2 id="today" className="mb-3.5 lg:mb-4.5">
        {t('today', { day: dayWords(today.day, language) })}
      </h2>
      {isEmpty ? (
        <EmptyDay />
      ) : (
        <>
          {week.length > 0 && <WeekStrip today={today} />}
          <div className="today-grid">
            <div className="today-col">
              {first && <ExamNow exam={first} />}
              {lesson && <LessonToday lesson={lesson} />}
              <Below>
                <ResultRows results={results} />
              </Below>
            </div>
            <div className="today-col">
              <Below>
                <HomeworkRows today={today} />
                <ExamRows exams={exams.filter((exam) => exam !== first)} isSoon={(exam) => isNow(exam, today.day)} />
                <EndingNotices endings={endings} />
              </Below>
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** Leads a student without work to the teachers of the own grade. */
function EmptyDay() {
  const t = useTexts(todayTexts)
  const profile = useApi('GET /user/data').data?.data
  const { stage_id: stage, grade_id: grade } =
    profile?.role === 'student' ? profile : { stage_id: null, grade_id: null }
  const own = stage !== null && grade !== null ? { stage, grade } : {}
  return (
    <EmptyState
      title={t('nothing')}
      help={t('nothingHelp')}
      action={<LinkButton to={addressOf(own)}>{t('findTeacher')}</LinkButton>}
    />
  )
}

/**
 * Returns true for an exam that has begun or was given back. Also true for an open exam that is expected within seven
 * days.
 */
const isNow = ({ state, take_by }: ExamToday, day: string) =>
  state === 'running' || state === 'reopened' || (state === 'open' && take_by !== null && take_by < addDays(day, 8))
