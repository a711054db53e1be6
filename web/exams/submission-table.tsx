import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import type { SubmissionSort } from '#contract/exam-table.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { ScoreRing, ScoreWord } from '#web/ui/kit/score-ring.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { directionOf, nextSort, type SortedColumn } from './submission-sorts.ts'
import { tableTexts } from './table-texts.ts'
import { examTexts } from './texts.ts'
import './submissions.css'

type Submission = Pick<
  CallReply<'GET /tests/:id/submissions'>['data'][number],
  'id' | 'student_id' | 'student_name' | 'score' | 'total_questions' | 'duration' | 'submitted_at' | 'evidence'
>

interface Sorting {
  sort: SubmissionSort
  onSort: (sort: SubmissionSort) => void
}

/**
 * Shows an exam's submissions as a table with sorted columns; below 720 pixels each row is a card. A whole row links to
 * its submission. Without `rows`, shows placeholders below the headings, so that a sorted heading keeps its focus.
 */
export function SubmissionTable({ rows, ...sorting }: Sorting & { rows: readonly Submission[] | undefined }) {
  const t = useTexts(examTexts)
  return (
    <table className="row-table submission-table" aria-busy={!rows || undefined}>
      <caption className="sr-only">{t('submissions')}</caption>
      <thead>
        <tr>
          <Heading column="name" {...sorting}>
            {t('student')}
          </Heading>
          <Heading column="score" {...sorting}>
            {t('score')}
          </Heading>
          <th scope="col">{t('duration')}</th>
          <Heading column="time" {...sorting}>
            {t('submittedAt')}
          </Heading>
        </tr>
      </thead>
      <tbody>
        {rows ? (
          rows.map((submission) => <SubmissionRow key={submission.id} submission={submission} />)
        ) : (
          <tr className="is-loading">
            <td colSpan={4}>
              <Skeletons of="row" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Heading({ column, sort, onSort, children }: Sorting & { column: SortedColumn; children: ReactNode }) {
  const direction = directionOf(column, sort)
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" onClick={() => onSort(nextSort(column, sort))}>
        {children}
        {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size="sm" />}
      </button>
    </th>
  )
}

function SubmissionRow({ submission }: { submission: Submission }) {
  const t = useTexts(uiTexts)
  const words = useTexts(tableTexts)
  const language = useLanguage()
  const { id, student_id, student_name, score, total_questions, duration, submitted_at, evidence } = submission
  return (
    <tr>
      <th scope="row" className="cell-name">
        <Link to={`/exam/submission/data/${id}`} className="stretched no-underline">
          <SchoolText text={student_name} />
        </Link>
        <span className="student-no">{t('studentId', { id: student_id })}</span>
        {evidence === 'waiting' && (
          <span className="waits">
            <Badge tone="warn" icon="clock">
              {words('waitsForYou')}
            </Badge>
          </span>
        )}
      </th>
      <td className="of-score">
        <span>
          <ScoreRing score={score} total={total_questions} />
          <ScoreWord score={score} total={total_questions} />
        </span>
      </td>
      <td>{t('minutes', { count: duration })}</td>
      <td>{formatDateTime(submitted_at, language)}</td>
    </tr>
  )
}
