import type { UseQueryResult } from '@tanstack/react-query'
import type { CallReply } from '#contract/all.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge, type Tone } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { LowerLine, RowTable } from '#web/ui/rows/row-table.tsx'
import { childHomeworkTexts } from './texts.ts'

type Homeworks = CallReply<'GET /parent/child/:id/homeworks'>
type Homework = Homeworks['data'][number]

/** Lists a child's homework to the parent: missing work first, with grade and teacher's note. */
export function ChildHomework({ homeworks }: { homeworks: UseQueryResult<Homeworks, unknown> }) {
  const t = useTexts(childHomeworkTexts)
  return (
    <section aria-labelledby="homework">
      <SectionHead id="homework" title={t('homework')} />
      {homeworks.data && !isPastEnd(homeworks.data.pagination) ? (
        <HomeworkTable homeworks={homeworks.data.data} />
      ) : (
        <UntilLoaded of={homeworks}>
          <Skeletons of="row" />
        </UntilLoaded>
      )}
      <ListPager of={homeworks} param="homework" list="homework" className="mt-8" />
    </section>
  )
}

function HomeworkTable({ homeworks }: { homeworks: Homework[] }) {
  const t = useTexts(childHomeworkTexts)
  const say = useBilingual()
  if (homeworks.length === 0) return <EmptyState title={t('none')} />
  return (
    <RowTable
      caption={t('homework')}
      rows={homeworks}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('name'),
          kind: 'name',
          cell: ({ name, subject, course }) => (
            <>
              <SchoolText text={name} />
              <LowerLine>
                <SchoolTexts of={[subject, say(course)]} />
              </LowerLine>
            </>
          ),
        },
        { label: t('grade'), kind: 'score', cell: (homework) => <StateCell homework={homework} /> },
        { label: t('dates'), ownLine: true, cell: (homework) => <Dates homework={homework} /> },
        {
          label: t('teacherNote'),
          cell: ({ teacher_note }) =>
            teacher_note && (
              <span dir="auto" className="block max-w-measure whitespace-pre-line">
                {teacher_note}
              </span>
            ),
        },
      ]}
    />
  )
}

const tones: Record<Homework['state'], Tone> = {
  graded: 'ok',
  waiting: 'warn',
  missing: 'bad',
  not_submitted: 'muted',
}

function StateCell({ homework: { state, grade, full_mark, marked_submission } }: { homework: Homework }) {
  const t = useTexts(childHomeworkTexts)
  return (
    <span className="score-cell">
      {state === 'graded' && <ScoreRing score={grade} total={full_mark} />}
      <Badge tone={tones[state]}>{t(state)}</Badge>
      {marked_submission !== null && (
        <LinkButton look="tint" size="sm" icon="pencil" to={`/marked-homework/${marked_submission}`}>
          {t('markedPages')}
        </LinkButton>
      )}
    </span>
  )
}

function Dates({ homework: { submitted_at, due_date } }: { homework: Homework }) {
  const t = useTexts(childHomeworkTexts)
  const language = useLanguage()
  if (!submitted_at && !due_date) return null
  return (
    <>
      {submitted_at && <span className="block">{t('handedIn', { date: formatDate(submitted_at, language) })}</span>}
      {due_date && <span className="block text-text-2">{t('due', { date: formatDate(due_date, language) })}</span>}
    </>
  )
}
