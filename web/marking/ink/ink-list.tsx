import { markTexts } from '#web/homework/marks/mark-texts.ts'
import { PinNumber } from '#web/homework/marks/pin-number.tsx'
import { toldStamp } from '#web/homework/marks/told-marks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { inkTexts } from './ink-texts.ts'
import type { InkTools } from './use-ink.ts'

/** Lists the comments and stamps of a page, each with a button that deletes it. */
export function InkList({ ink: { marks, remove, setOpen, setOpenScore } }: { ink: InkTools }) {
  const t = useTexts(inkTexts)
  const words = useTexts(markTexts)
  if (marks.pins.length + marks.stamps.length === 0) return null
  return (
    <section aria-label={t('onPage')} className="grid gap-2 panel p-3">
      <h2 className="text-small">{t('onPage')}</h2>
      <ol className="grid gap-1">
        {marks.pins.map(({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a comment is its place in the list
          <li key={`pin ${at}`} className="flex items-start gap-2">
            <PinNumber number={at + 1} />
            <span className="min-w-0 grow whitespace-pre-line wrap-anywhere">
              <bdi>{text || words('noText')}</bdi>
            </span>
            <IconButton icon="pencil" label={t('editComment', { number: at + 1 })} onClick={() => setOpen(at)} />
            <IconButton
              icon="trash"
              danger
              label={t('deleteComment', { number: at + 1 })}
              onClick={() => remove('pins', at)}
            />
          </li>
        ))}
        {marks.stamps.map((stamp, at) => {
          const name = toldStamp(stamp, words)
          const isScore = stamp.stamp === 'score'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: stamps have no names
            <li key={`stamp ${at}`} className="flex items-center gap-2">
              <span className="grow">{name}</span>
              {isScore && (
                <IconButton icon="pencil" label={t('editScore', { name })} onClick={() => setOpenScore(at)} />
              )}
              <IconButton
                icon="trash"
                danger
                label={t(isScore ? 'deleteMark' : 'deleteStamp', { name })}
                onClick={() => remove('stamps', at)}
              />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
