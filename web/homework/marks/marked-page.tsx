import type { CallReply } from '#contract/all.ts'
import { inkWidth } from '#contract/ink.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Ink } from './ink.tsx'
import { markTexts } from './mark-texts.ts'
import { PagePicture } from './page-picture.tsx'
import { PinNumber } from './pin-number.tsx'
import { toldMarks } from './told-marks.ts'

export type MarkedWork = CallReply<'GET /homework-submission/submission/:id/marks'>['data']
type Page = MarkedWork['pages'][number]

/**
 * Shows a handed-in page with the teacher's marks in place, and the comments beside their numbers. Shows only a link
 * for a file that is no picture.
 */
export function MarkedPage({ page, number, all }: { page: Page; number: number; all: number }) {
  const t = useTexts(markTexts)
  const name = t('pageOf', { number, all })
  if (page.is_picture === 0 || page.file === null)
    return <FileDownload name={page.name} href={page.file} label={t('download', { name: page.name })} />
  return (
    <section aria-label={name} className="marked-page grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <figure className="grid gap-2">
        <PagePicture src={page.file} alt={name}>
          {(height) => (
            <svg
              viewBox={`0 0 ${inkWidth} ${height}`}
              role="img"
              aria-label={toldMarks(page, t)}
              className="absolute inset-0 size-full"
            >
              <Ink marks={page} />
            </svg>
          )}
        </PagePicture>
        <figcaption className="text-caption text-text-2">{name}</figcaption>
      </figure>
      {page.pins.length > 0 && <Comments pins={page.pins} />}
    </section>
  )
}

function Comments({ pins }: Pick<Page, 'pins'>) {
  const t = useTexts(markTexts)
  return (
    <div className="grid gap-3 panel p-4 print:mt-3">
      <h2 className="text-title">{t('comments')}</h2>
      <ol className="grid gap-3">
        {pins.map(({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a comment is its place in the list
          <li key={at} className="flex items-start gap-2.5">
            <PinNumber number={at + 1} />
            <span className="min-w-0 grow whitespace-pre-line wrap-anywhere">
              <bdi>{text || t('noText')}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
