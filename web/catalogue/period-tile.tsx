import { useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'

/** Shows the lesson's number on a small sheet, or as a chip on the lesson's picture. */
export function PeriodTile({ number, image }: { number: number; image?: string | null }) {
  const t = useTexts(uiTexts)
  const shape = 'h-19 w-17 flex-none overflow-hidden rounded-sm rounded-s-xs'
  if (image) {
    return (
      <span aria-hidden="true" className={`relative block bg-sunken ${shape}`}>
        <img
          src={image}
          alt=""
          width="136"
          height="152"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <b className="absolute start-1 bottom-1 min-w-6 rounded-xs bg-primary px-1 text-center font-display text-caption leading-6 text-on-primary">
          {number}
        </b>
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`grid grid-rows-[auto_1fr] border border-primary-tint-2 bg-primary-tint text-center text-primary ${shape}`}
    >
      <span className="bg-primary py-[3px] text-[0.8125rem] leading-normal font-semibold text-on-primary">
        {t('lesson')}
      </span>
      <b className="self-center font-display text-[1.625rem] leading-none font-bold">{number}</b>
    </span>
  )
}
