import type { CallReply } from '#contract/all.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { tableTexts } from './table-texts.ts'
import './submissions.css'

type Summary = CallReply<'GET /tests/:id/summary'>['data']

/**
 * Shows the exam's submissions, average, middle of the scores and hardest questions. Also names the students who have
 * not taken the exam, even if nobody has.
 */
export function ExamSummary({ summary }: { summary: Summary }) {
  const t = useTexts(tableTexts)
  return (
    <section aria-label={t('summary')} className="exam-summary panel mb-6 grid gap-4 p-4 md:px-6 md:py-5">
      {summary.submitted > 0 && <Figures summary={summary} />}
      {summary.hardest.length > 0 && <Hardest questions={summary.hardest} />}
      {summary.absent.count > 0 ? <Absent absent={summary.absent} /> : <NobodyAbsent />}
    </section>
  )
}

/** Shows the median with the total, unless students were asked different numbers of questions. */
function Figures({ summary: { average, median, total, submitted } }: { summary: Summary }) {
  const t = useTexts(tableTexts)
  const words = useTexts(uiTexts)
  const language = useLanguage()
  const middle = median === null ? '–' : formatNumber(median, language)
  const figures = [
    [t('submitted'), formatNumber(submitted, language)],
    [t('average'), average === null ? '–' : `${formatNumber(average, language)}%`],
    [t('median'), total == null || median === null ? middle : words('outOf', { score: middle, total })],
  ] as const
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-text-2">{name}</dt>
          <dd className="whitespace-nowrap font-bold font-display text-h2 text-primary">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Hardest({ questions }: { questions: Summary['hardest'] }) {
  const t = useTexts(tableTexts)
  return (
    <div className="hardest grid gap-1 border-border border-t pt-4">
      <h2 className="text-title">{t('hardest')}</h2>
      <ol className="divide-y divide-border">
        {questions.map(({ id, title, right, asked }) => (
          <li key={id} className="grid gap-x-6 gap-y-0.5 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{title}</bdi>
            </span>
            <span className="text-small text-text-2">{t('rightOf', { count: right, asked })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function NobodyAbsent() {
  const t = useTexts(tableTexts)
  return (
    <p className="flex items-center gap-2.5 border-border border-t pt-4 font-semibold">
      <Icon name="circle-check" className="text-success" />
      {t('nobodyAbsent')}
    </p>
  )
}

function Absent({ absent: { count, students } }: { absent: Summary['absent'] }) {
  const t = useTexts(tableTexts)
  return (
    <details className="group border-border border-t pt-2 first:border-t-0 first:pt-0">
      <summary className="flex min-h-tap items-center justify-between gap-3 font-semibold">
        {t('absent', { count })}
        <Icon
          name="chevron-down"
          className="text-primary transition-[rotate] duration-(--t-base) group-open:rotate-180"
        />
      </summary>
      {count > students.length && (
        <p className="text-small text-text-2">{t('absentFirst', { count: students.length })}</p>
      )}
      <ul className="grid gap-x-6 gap-y-1 pt-2 sm:grid-cols-2 lg:grid-cols-3">
        {students.map(({ id, name }) => (
          <li key={id}>
            <SchoolText text={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}
