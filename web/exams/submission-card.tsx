import type { CallReply } from '#contract/all.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { ScoreRing, ScoreWord } from '#web/ui/kit/score-ring.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { ItemCard } from '#web/ui/rows/item-card.tsx'
import { tableTexts } from './table-texts.ts'

type SubmissionCardData = Pick<
  CallReply<'GET /tests/:id/submissions'>['data'][number],
  'id' | 'student_id' | 'student_name' | 'score' | 'total_questions' | 'duration' | 'submitted_at' | 'evidence'
>

/** Shows one student's submission to the teacher: name, score, duration, date, and late answers that wait. */
export function SubmissionCard(props: { submission: SubmissionCardData; to: string; titleAs?: 'h2' | 'h3' }) {
  const { submission, to, titleAs } = props
  const t = useTexts(uiTexts)
  const words = useTexts(tableTexts)
  const language = useLanguage()
  const { student_id, student_name, score, total_questions, duration, submitted_at, evidence } = submission
  return (
    <ItemCard
      title={<SchoolText text={student_name} />}
      to={to}
      titleAs={titleAs}
      start={<ScoreRing score={score} total={total_questions} />}
    >
      <p className="text-caption text-text-2">{t('studentId', { id: student_id })}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
        <ScoreWord score={score} total={total_questions} />
        {t('minutes', { count: duration })}
      </p>
      <p className="text-small text-text-2">{formatDateTime(submitted_at, language)}</p>
      {evidence === 'waiting' && (
        <Badge tone="warn" icon="clock">
          {words('waitsForYou')}
        </Badge>
      )}
    </ItemCard>
  )
}
