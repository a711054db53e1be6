import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { IconButton, LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { RowTable } from '#web/ui/rows/row-table.tsx'
import { useSending } from './pages/sending-state.ts'
import { type HandedIn, LateBadge, type Marked, WorkFiles, WorkNotes } from './submitted-work.tsx'
import { homeworkTexts } from './texts.ts'
import { useTakeBack } from './use-take-back.ts'

/** The id of the list, which the form focuses after a submission. */
export const ownSubmissionsId = 'own-submissions'

/** Lists the student's own submissions with grade and note. Ungraded submissions have a button that takes them back. */
export function OwnSubmissions({ homework }: { homework: Marked }) {
  const t = useTexts(homeworkTexts)
  const reply = useApi('GET /homework-submission/submissions/:id', { params: { id: homework.id } })
  const isWaiting = useSending().waiting.some((one) => one.homework === homework.id)
  // While the first submission waits on the device, the page must not say that nothing was handed in.
  if (isWaiting && reply.data?.data.length === 0) return null
  return (
    <section id={ownSubmissionsId} tabIndex={-1} aria-labelledby="submissions" className="outline-none">
      <SectionHead id="submissions" title={t('yourSubmissions')} />
      {reply.data ? (
        <SubmissionTable submissions={reply.data.data} fullMark={homework.full_mark} />
      ) : (
        <UntilLoaded of={reply}>
          <Skeletons of="row" />
        </UntilLoaded>
      )}
    </section>
  )
}

function SubmissionTable({ submissions, fullMark }: { submissions: HandedIn[]; fullMark: number | null }) {
  const t = useTexts(homeworkTexts)
  const language = useLanguage()
  const takeBack = useTakeBack()
  if (submissions.length === 0) return <EmptyState title={t('noneYet')} help={t('noneYetHelp')} />
  return (
    <RowTable
      caption={t('yourSubmissions')}
      rows={submissions}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('submittedAt'),
          kind: 'name',
          cell: (work) => (
            <div className="grid justify-items-start gap-1">
              {formatDateTime(work.submitted_at, language)}
              <LateBadge submission={work} />
            </div>
          ),
        },
        { label: t('yourFiles'), cell: (work) => <WorkFiles files={work.files} /> },
        {
          label: t('notes'),
          cell: (work) =>
            work.note || work.teacher_note ? (
              <div className="grid max-w-measure gap-2">
                <WorkNotes {...work} />
              </div>
            ) : null,
        },
        { label: t('grade'), kind: 'score', cell: (work) => <GradeCell work={work} fullMark={fullMark} /> },
        {
          label: t('takeBack'),
          silent: true,
          cell: ({ id, grade }) =>
            grade === null ? (
              <IconButton icon="trash" danger label={t('takeBack')} onClick={() => takeBack(id)} />
            ) : null,
        },
      ]}
    />
  )
}

function GradeCell({ work: { id, grade, is_marked }, fullMark }: { work: HandedIn; fullMark: number | null }) {
  const t = useTexts(homeworkTexts)
  return (
    <span className="score-cell">
      {grade === null ? (
        <Badge tone="warn" icon="clock">
          {t('waiting')}
        </Badge>
      ) : (
        <>
          <ScoreRing score={grade} total={fullMark} />
          <Badge tone="ok" icon="check">
            {t('graded')}
          </Badge>
          {is_marked === 1 && (
            <LinkButton look="tint" size="sm" icon="pencil" to={`/marked-homework/${id}`}>
              {t('markedPages')}
            </LinkButton>
          )}
        </>
      )}
    </span>
  )
}
