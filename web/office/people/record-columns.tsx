import type { CallReply } from '#contract/all.ts'
import { formatDay, formatNumber, formatTime, formatUnit } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { OfficeColumn } from '#web/office/ui/office-table.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { scoreBand } from '#web/ui/kit/score.ts'
import { personTexts } from './person-texts.ts'

export type Attempt = CallReply<'GET /admin/people/:id/exams'>['data'][number]
export type HandIn = CallReply<'GET /admin/people/:id/homework'>['data'][number]

/** Renders day and time, each without a line break inside. */
function ShortTime({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <span className="q">
      <span className="whitespace-nowrap">{formatDay(at, language)}</span> <small>{formatTime(at, language)}</small>
    </span>
  )
}

const bands = { excellent: 'ok', good: 'info', fair: 'warn', needsReview: 'bad' } as const

export function useAttemptColumns(): OfficeColumn<Attempt>[] {
  const t = useTexts(personTexts)
  const language = useLanguage()
  return [
    { label: t('exam'), kind: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      label: t('score'),
      kind: 'number',
      cell: ({ score, total_questions }) => score !== null && <bdi dir="ltr">{`${score} / ${total_questions}`}</bdi>,
    },
    {
      label: t('result'),
      cell: ({ score, total_questions, submitted_at }) => {
        if (score === null || !submitted_at) return <Badge icon="clock">{t('open')}</Badge>
        const band = scoreBand(score, total_questions)
        return <Badge tone={bands[band]}>{t(band)}</Badge>
      },
    },
    {
      label: t('taken'),
      kind: 'number',
      cell: ({ duration }) => duration !== null && formatUnit(duration, 'minute', language),
    },
    {
      label: t('submitted'),
      cell: ({ submitted_at }) => submitted_at && <ShortTime at={submitted_at} />,
    },
  ]
}

export function useHomeworkColumns(): OfficeColumn<HandIn>[] {
  const t = useTexts(personTexts)
  const language = useLanguage()
  return [
    { label: t('homeworkOne'), kind: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      label: t('state'),
      cell: ({ graded_at }) =>
        graded_at ? (
          <Badge tone="ok" icon="check">
            {t('graded')}
          </Badge>
        ) : (
          <Badge tone="warn" icon="clock">
            {t('toGrade')}
          </Badge>
        ),
    },
    {
      label: t('grade'),
      kind: 'number',
      cell: ({ grade }) => grade !== null && <bdi>{formatNumber(grade, language)}</bdi>,
    },
    { label: t('submitted'), cell: ({ submitted_at }) => <ShortTime at={submitted_at} /> },
  ]
}
