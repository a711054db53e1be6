import { formatNumber } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { RowPanel } from '#web/ui/rows/margin-row.tsx'
import type { TeacherDay } from './teacher-today.tsx'
import { todayTexts } from './texts.ts'

/**
 * Shows each running exam as one bar in three parts. Hatching, not only colour, marks the students who are taking the
 * exam.
 */
export function RunningExams({ running }: Pick<TeacherDay, 'running'>) {
  const t = useTexts(todayTexts)
  const say = useBilingual()
  return running.map(({ id, name, submitted, inside, not_begun }) => (
    <RowPanel
      key={id}
      id={`running-${id}`}
      title={t('runningNow', { name: say(name) })}
      aside={
        <LinkButton look="ghost" size="sm" iconEnd="arrow-next" to={`/exam/${id}/submissions`}>
          {t('follow')}
        </LinkButton>
      }
      className="max-lg:order-1"
    >
      <div className="px-4 pb-4 md:px-6 md:pb-5">
        <div aria-hidden="true" className="mt-1 mb-3 flex h-3 gap-[3px]">
          {submitted > 0 && <i className="rounded-[3px] bg-primary" style={{ flexGrow: submitted }} />}
          {inside > 0 && <i className="hatched rounded-[3px]" style={{ flexGrow: inside }} />}
          {not_begun > 0 && (
            <i className="rounded-[3px] border border-border bg-sunken" style={{ flexGrow: not_begun }} />
          )}
        </div>
        <dl className="flex flex-wrap justify-between gap-2">
          <Part look="bg-primary" label={t('submitted')} count={submitted} />
          <Part look="hatched" label={t('inside')} count={inside} />
          <Part look="border border-border bg-sunken" label={t('notBegun')} count={not_begun} />
        </dl>
      </div>
    </RowPanel>
  ))
}

function Part({ look, label, count }: { look: string; label: string; count: number }) {
  const language = useLanguage()
  return (
    <div className="grid grid-cols-[auto_auto] items-center gap-x-2">
      <dt className="col-start-2 row-start-2 text-caption text-text-2">{label}</dt>
      <dd className="col-start-2 row-start-1 font-bold font-display text-h3">{formatNumber(count, language)}</dd>
      <i aria-hidden="true" className={`col-start-1 row-span-2 row-start-1 h-8 w-3 rounded-[3px] ${look}`} />
    </div>
  )
}
