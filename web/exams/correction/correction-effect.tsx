import type { CallReply } from '#contract/all.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { correctionTexts } from './texts.ts'

type Effect = CallReply<'GET /tests/:id/correction'>['data']

/** Shows the students who gain and lose by a correction, at most a hundred of each. */
export function CorrectionEffect({ effect }: { effect: Effect }) {
  const t = useTexts(correctionTexts)
  const { gains, loses, attempts } = effect
  return (
    <section aria-live="polite" className="grid gap-4">
      {gains.count + loses.count === 0 && <p className="text-text-2">{t('nobody')}</p>}
      {(
        [
          ['gains', gains],
          ['loses', loses],
        ] as const
      ).map(
        ([name, group]) =>
          group.count > 0 && (
            <div key={name} className="grid gap-2">
              <h3 className="text-title">{t(name, { count: group.count, all: attempts })}</h3>
              <ul className="grid max-h-60 gap-1 overflow-y-auto rounded-md border border-border px-4 py-2">
                {group.students.map((one) => (
                  <li key={one.student_id} className="flex flex-wrap justify-between gap-x-4">
                    <SchoolText text={one.student_name} />
                    <span className="text-text-2">
                      {t('change', {
                        before: `${one.score_before}/${one.total_before}`,
                        after: `${one.score_after}/${one.total_after}`,
                      })}
                    </span>
                  </li>
                ))}
                {group.count > group.students.length && (
                  <li className="text-text-2">{t('more', { count: group.count - group.students.length })}</li>
                )}
              </ul>
            </div>
          ),
      )}
    </section>
  )
}
