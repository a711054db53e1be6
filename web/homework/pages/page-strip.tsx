import { useEffect, useState } from 'react'
import { acceptOf, pictureKinds } from '#contract/file-kinds.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { pageTexts } from './page-texts.ts'
import type { Page } from './shapes.ts'

interface Props {
  pages: readonly Page[]
  /** Gets the change instead of its result, because photos may be added meanwhile. */
  onChange: (edit: (pages: Page[]) => Page[]) => void
  onEdit: (page: Page) => void
  onRemove: (page: Page) => void
}

/** Shows the pages in their order, each with buttons to edit, move and remove it. */
export function PageStrip({ pages, onChange, onEdit, onRemove }: Props) {
  const t = useTexts(pageTexts)
  return (
    <ol aria-label={t('pages')} className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
      {pages.map((page, at) => (
        <li
          key={page.key}
          data-page={page.key}
          className="grid content-start overflow-hidden rounded-md border border-border bg-surface"
        >
          <Thumbnail page={page} number={at + 1} onEdit={() => onEdit(page)} />
          <div className="flex justify-between">
            <IconButton
              icon="chevron-prev"
              label={t('earlier', { number: at + 1 })}
              className="aria-disabled:opacity-30"
              // A disabled button would lose the focus when the page arrives at the end of the row.
              aria-disabled={at === 0}
              onClick={() => onChange((now) => moved(now, page.key, -1))}
            />
            <IconButton icon="trash" danger label={t('remove', { number: at + 1 })} onClick={() => onRemove(page)} />
            <IconButton
              icon="chevron-next"
              label={t('later', { number: at + 1 })}
              className="aria-disabled:opacity-30"
              aria-disabled={at + 1 === pages.length}
              onClick={() => onChange((now) => moved(now, page.key, 1))}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Returns the pages with one page moved by one place. */
function moved(pages: Page[], key: string, by: -1 | 1): Page[] {
  const at = pages.findIndex((page) => page.key === key)
  const [page, other] = [pages[at], pages[at + by]]
  if (!page || !other) return pages
  return pages.with(at, other).with(at + by, page)
}

/** Shows a page with its number. A press opens the editor of a picture; a file that came back has only its name. */
function Thumbnail({ page, number, onEdit }: { page: Page; number: number; onEdit: () => void }) {
  const t = useTexts(pageTexts)
  return (
    <div className="relative">
      {isPicture(page) ? (
        <button
          type="button"
          aria-label={t('edit', { number })}
          onClick={onEdit}
          className="block aspect-3/4 w-full bg-sunken"
        >
          <Picture blob={page.blob} alt={t('page', { number })} />
        </button>
      ) : (
        <div className="grid aspect-3/4 w-full content-center justify-items-center gap-2 bg-sunken p-3">
          <Icon name="file" size="lg" className="text-primary" />
          <span className="line-clamp-3 text-center text-caption wrap-anywhere">
            <SchoolText text={page.name} />
          </span>
        </div>
      )}
      <span className="pointer-events-none absolute inset-bs-2 inset-s-2 grid size-7 place-items-center rounded-full bg-primary font-display font-semibold text-caption text-on-primary">
        {number}
      </span>
    </div>
  )
}

/** Returns true for a kind of picture that every browser can draw. */
export const isPicture = ({ blob }: { blob: Blob }) => acceptOf(pictureKinds).split(',').includes(blob.type)

/** Shows a picture that is in memory. */
export function Picture({
  blob,
  alt,
  className = 'size-full object-cover',
}: {
  blob: Blob
  alt: string
  className?: string
}) {
  const address = useAddress(blob)
  return address ? <img src={address} alt={alt} className={className} /> : null
}

/** Returns an address of the blob, which works as long as the component is shown. */
export function useAddress(blob: Blob) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
