import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import {
  comingSentence,
  dayWords,
  examSentence,
  homeworkSentence,
  lessonSentence,
  subscriptionSentence,
} from '#contract/calendar/week-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { DaySection } from '#web/today/day/day-section.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { RowPanel } from '#web/ui/rows/margin-row.tsx'
import { DayFigure, Fraction } from '#web/week/fact.tsx'
import { weekTexts } from '#web/week/texts.ts'
import { todayTexts } from './texts.ts'

type ChildDay = CallReply<'GET /parent/today'>['data']['children'][number]

/** Shows this week of each child in five facts. The week's own page has the evidence of the facts. */
export function ParentToday() {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const reply = useApi('GET /parent/today', {}, { staleTime: 0 })
  if (reply.data?.data.children.length === 0) return null
  return (
    <DaySection of={reply} bones={<Bone className="h-100 rounded-lg" />}>
      {(today) => (
        <>
          <h2 id="today" className="mb-3.5 lg:mb-4.5">
            {t('thisWeek', { day: dayWords(today.day, language) })}
          </h2>
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
            {today.children.map((child) => (
              <ChildWeek key={child.id} child={child} />
            ))}
          </div>
        </>
      )}
    </DaySection>
  )
}

function ChildWeek({ child }: { child: ChildDay }) {
  const t = useTexts(todayTexts)
  const week = useTexts(weekTexts)
  const language = useLanguage()
  const { id, name, lessons, homework, exams, subscriptions, coming } = child
  const firstEnd = subscriptions.first_end_at
  return (
    <RowPanel
      id={`child-${id}`}
      title={t('weekOf', { name })}
      aside={
        <LinkButton
          look="ghost"
          size="sm"
          iconEnd="arrow-next"
          to={`/children/${id}/week`}
          aria-label={`${t('wholeWeek')}: ${t('weekOf', { name })}`}
        >
          {t('wholeWeek')}
        </LinkButton>
      }
    >
      <ol className="margin-rows" aria-label={week('facts')}>
        <FactRow title={week('lessons')} figure={<Part done={lessons.opened} of={lessons.total} />}>
          {lessonSentence(lessons, language)}
        </FactRow>
        <FactRow title={week('homework')} figure={<Part done={homework.done} of={homework.total} />}>
          {homeworkSentence({ ...homework, missingIn: homework.missing_in }, language)}
        </FactRow>
        <FactRow title={week('exams')} figure={<b>{exams.length}</b>}>
          {examSentence(exams, language)}
        </FactRow>
        <FactRow
          title={week('subscriptions')}
          figure={firstEnd ? <DayFigure words={dayWords(firstEnd, language)} /> : <b>{subscriptions.active}</b>}
        >
          {subscriptionSentence({ active: subscriptions.active, firstEnd }, language)}
        </FactRow>
        <FactRow
          title={week('coming')}
          figure={coming.first_day ? <DayFigure words={dayWords(coming.first_day, language)} /> : <b>0</b>}
        >
          {comingSentence(coming, language)}
        </FactRow>
      </ol>
    </RowPanel>
  )
}

const Part = ({ done, of }: { done: number; of: number }) => (of === 0 ? <b>0</b> : <Fraction part={done} of={of} />)

function FactRow({ title, figure, children }: { title: string; figure: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="row-margin" aria-hidden="true">
        {figure}
      </span>
      <p className="grid gap-0.5 py-2.5 ps-4 pe-4">
        <span className="text-caption text-text-2">{title}</span>
        <span className="font-semibold">{children}</span>
      </p>
    </li>
  )
}
