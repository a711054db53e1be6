import { useTexts } from '#web/i18n/use-texts.ts'
import { ScoreMeter } from '#web/ui/kit/score-ring.tsx'
import { Portrait } from './portrait.tsx'
import { artTexts } from './texts.ts'

const results = [
  ['equations', 18, 20],
  ['grammar', 14, 15],
  ['motion', 11, 20],
] as const

/** Draws a sample of a parent's view: an invented child, never real data. */
export function SampleResults() {
  const t = useTexts(artTexts)
  return (
    <div aria-hidden="true" className="panel p-5 shadow-2 lg:p-7">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-b border-border pb-4">
        <span className="grid size-18 place-items-end overflow-hidden rounded-full bg-[#ffd58a]">
          <Portrait index={8} />
        </span>
        <span className="grid min-w-37 flex-1">
          <b className="font-display text-title">{t('child')}</b>
          <span className="text-small text-text-2">{t('childGrade')}</span>
        </span>
        <bdi
          dir="ltr"
          className="rounded-sm bg-sunken px-2.5 py-[3px] text-caption font-semibold tracking-[0.04em] text-text-2"
        >
          STD-4F7K2Q
        </bdi>
      </div>
      {results.map(([name, score, total]) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_84px_3.2em] items-center gap-3.5 border-border py-3 text-small not-last:border-b last:pb-0 lg:grid-cols-[1fr_150px_3.2em]"
        >
          <span>{t(name)}</span>
          <ScoreMeter score={score} total={total} />
          <b className="tnum text-end">
            <bdi dir="ltr">
              {score}/{total}
            </bdi>
          </b>
        </div>
      ))}
    </div>
  )
}
