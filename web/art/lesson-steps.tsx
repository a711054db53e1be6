import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { artTexts } from './texts.ts'

const frame = 'grid h-53 content-center gap-2.5 overflow-hidden rounded-lg p-5 text-small'

/** Draws a video with notes below it. */
export function WatchStep() {
  const t = useTexts(artTexts)
  return (
    <div aria-hidden="true" className={`relative content-end! bg-chalkboard ${frame}`}>
      <span className="absolute inset-x-0 top-9 mx-auto grid size-15 place-items-center rounded-full bg-[#ffb224] text-ink">
        <Icon name="play" size="xl" />
      </span>
      <svg className="h-[5px] w-full rounded-full bg-white/25" aria-hidden="true">
        <rect width="38%" height="5" rx="2.5" fill="#ffb224" />
      </svg>
      <span className="flex items-center gap-2 rounded-sm bg-white px-3 py-2 text-ink">
        <Icon name="file" size="sm" />
        <span className="flex-1">
          {t('notes')} <bdi dir="ltr">PDF</bdi>
        </span>
        <Icon name="download" size="sm" />
      </span>
    </div>
  )
}

/** Draws a graded homework with the teacher's remark. */
export function HomeworkStep() {
  const t = useTexts(artTexts)
  return (
    <div aria-hidden="true" className={`bg-accent-tint ${frame}`}>
      <span className="flex items-center gap-3.5 rounded-md border border-border bg-surface p-3.5">
        <span className="grid h-14 w-11 content-center gap-[7px] rounded-[6px] border-[1.5px] border-border-strong p-2 *:h-[3px] *:rounded-full *:bg-border">
          <span />
          <span />
          <span />
        </span>
        <span className="grid flex-1 justify-items-start gap-1">
          <b>{t('homework')}</b>
          <Badge tone="ok" icon="check">
            {t('graded')}
          </Badge>
        </span>
        <span className="score text-success">
          <b>9</b>
          <span>10</span>
        </span>
      </span>
      <span className="px-1.5 font-medium text-accent-text">{t('remark')}</span>
    </div>
  )
}

const lines = ['w-[46%]', 'w-[62%]', 'w-[38%]']

/** Draws a question with its answers and the clock. */
export function ExamStep() {
  const t = useTexts(artTexts)
  const letters = useLanguage() === 'ar' ? 'أبج' : 'ABC'
  return (
    <div aria-hidden="true" className={`bg-primary-tint ${frame}`}>
      <span className="flex items-center justify-between font-semibold text-text-2">
        {t('question')}
        <span className="inline-flex items-center gap-1.5 rounded-sm bg-surface px-2.5 py-[3px] font-display text-primary">
          <Icon name="clock" size="sm" />
          <bdi dir="ltr">12:48</bdi>
        </span>
      </span>
      {lines.map((width, place) => {
        const chosen = place === 1
        return (
          <span
            key={width}
            className={`flex h-9.5 items-center gap-3 rounded-[10px] border-[1.5px] bg-surface px-2 ${chosen ? 'border-primary' : 'border-border'}`}
          >
            <b
              className={`grid size-6.5 place-items-center rounded-[6px] font-display text-[0.8125rem] ${chosen ? 'bg-primary text-on-primary' : 'bg-sunken'}`}
            >
              {letters[place]}
            </b>
            <span className={`h-[7px] rounded-full ${chosen ? 'bg-primary-tint-2' : 'bg-border'} ${width}`} />
            {chosen && <Icon name="check" size="sm" className="ms-auto text-primary" />}
          </span>
        )
      })}
    </div>
  )
}
