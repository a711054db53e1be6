import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/kit/button.tsx'
import { ScoreRing, ScoreWord } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { ItemCard, Locked } from '#web/ui/rows/item-card.tsx'
import { ReleaseState } from './paper/release-state.tsx'
import { paperTexts } from './paper/texts.ts'

type ListedExam = CallReply<'GET /lesson/tests/:id'>['data'][number]
export type ExamCardData = Pick<ListedExam, 'id' | 'name' | 'duration' | 'counts' | 'is_admin_created'>
type StudentExam = ExamCardData & {
  student_submission: Pick<
    NonNullable<ListedExam['student_submission']>,
    'score' | 'total_questions' | 'submitted_at' | 'reopened' | 'paper_open'
  > | null
}

/** Shows «10 أسئلة · 20 دقيقة». With `by`, shows the teacher's name before these numbers. */
export function ExamSize({ exam, by }: { exam: Pick<ExamCardData, 'counts' | 'duration'>; by?: string }) {
  const t = useTexts(uiTexts)
  return (
    <p className={`text-small text-text-2 ${by === undefined ? '' : 'truncate'}`}>
      {by !== undefined && (
        <>
          <SchoolText text={by} /> ·{' '}
        </>
      )}
      {t('questions', { count: exam.counts })} · {t('minutes', { count: exam.duration })}
    </p>
  )
}

/**
 * Shows an exam to a student: start, or the score once submitted. The card of a submitted exam links to its result, and
 * a reopened exam can be continued. `locked` is the reason why the exam cannot start.
 */
export function ExamCard({ exam, onStart, locked }: { exam: StudentExam; onStart: () => void; locked?: string }) {
  const t = useTexts(uiTexts)
  const paper = useTexts(paperTexts)
  const language = useLanguage()
  const name = <SchoolText text={useBilingual()(exam.name)} />
  const done = exam.student_submission
  const taking = `/student-exam/${exam.id}`
  if (done) {
    return (
      <ItemCard
        icon="exam"
        title={name}
        to={taking}
        end={<ScoreRing score={done.score} total={done.total_questions} />}
      >
        <p className="text-small text-text-2">{t('handedIn', { date: formatDate(done.submitted_at, language) })}</p>
        <ScoreWord score={done.score} total={done.total_questions} />
        {done.reopened === 1 && (
          <>
            <p className="text-small">{t('reopenedExam')}</p>
            <LinkButton to={taking} look="accent" size="sm" className="relative z-1">
              {t('continueExam')}
            </LinkButton>
          </>
        )}
        {done.paper_open === 1 && (
          <LinkButton to={`/paper/${exam.id}`} look="tint" size="sm" icon="exam" className="relative z-1">
            {paper('open')}
          </LinkButton>
        )}
      </ItemCard>
    )
  }
  const start = (
    <Button look="accent" size="sm" onClick={onStart}>
      {t('startExam')}
    </Button>
  )
  return (
    <ItemCard icon="exam" title={name} end={locked ? <Locked reason={locked} /> : start}>
      <ExamSize exam={exam} />
    </ItemCard>
  )
}

/** Shows an exam to its teacher. A copy from the library can be removed from the lesson but not edited. */
export function TeacherExamCard(props: {
  exam: ExamCardData & Pick<ListedExam, 'submissions_count' | 'release_rule' | 'released_at' | 'is_practice'>
  onEdit?: () => void
  onDelete?: () => void
  /** The content in place of edit and delete, for example when choosing from the library. */
  end?: ReactNode
}) {
  const { exam, onEdit, onDelete, end } = props
  const t = useTexts(uiTexts)
  const name = useBilingual()(exam.name)
  const library = exam.is_admin_created === 1
  return (
    <ItemCard
      icon="exam"
      title={<SchoolText text={name} />}
      to={`/exam/${exam.id}`}
      // A new tab keeps the teacher's typed text in the dialog.
      target={end ? '_blank' : undefined}
      end={
        end ?? (
          <>
            {!library && <IconButton icon="pencil" label={t('editOf', { name })} onClick={onEdit} />}
            <IconButton icon="trash" danger label={t('deleteOf', { name })} onClick={onDelete} />
          </>
        )
      }
    >
      <ExamSize exam={exam} />
      <span className="flex flex-wrap gap-2">
        {library && !end && <Badge icon="lock">{t('fromLibrary')}</Badge>}
        {exam.submissions_count > 0 && (
          <Badge tone="info" icon="people">
            {t('submissions', { count: exam.submissions_count })}
          </Badge>
        )}
        {exam.is_practice === 1 ? (
          <Badge tone="info" icon="eye">
            {t('freePractice')}
          </Badge>
        ) : (
          !end && <ReleaseState exam={exam} />
        )}
      </span>
    </ItemCard>
  )
}
