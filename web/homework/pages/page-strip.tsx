import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { pageTexts } from './page-texts.ts'
import type { Page } from './shapes.ts'

interface Props {
  pages: readonly Page[]
  onChange: (pages: Page[]) => void
  onEdit: (page: Page) => void
}

/** Shows the pages in their order, each with buttons to edit, move and remove it. */
export function PageStrip({ pages, onChange, onEdit }: Props) {
  const t = useTexts(pageTexts)
  function swap(at: number, other: number) {
    const next = [...pages]
    const [one, two] = [next[at], next[other]]
    if (!one || !two) return
    next.splice(at, 1, two)
    next.splice(other, 1, one)
    onChange(next)
  }
  return (
    <ol aria-label={t('pages')} className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4">
      {pages.map((page, at) => (
        <li key={page.key} className="grid content-start overflow-hidden rounded-md border border-border bg-surface">
          <Thumbnail page={page} number={at + 1} onEdit={() => onEdit(page)} />
          <div className="flex justify-between">
            <IconButton
              icon="chevron-prev"
              label={t('earlier', { number: at + 1 })}
              className="disabled:opacity-30"
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              icon="trash"
              danger
              label={t('remove', { number: at + 1 })}
              onClick={() => onChange(pages.filter((one) => one !== page))}
            />
            <IconButton
              icon="chevron-next"
              label={t('later', { number: at + 1 })}
              className="disabled:opacity-30"
              disabled={at + 1 === pages.length}
              onClick={() => swap(at, at + 1)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Shows a page with its number. A press opens the page's editor. */
function Thumbnail({ page, number, onEdit }: { page: Page; number: number; onEdit: () => void }) {
  const t = useTexts(pageTexts)
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={t('edit', { number })}
        onClick={onEdit}
        className="block aspect-3/4 w-full bg-sunken"
      >
        <Picture blob={page.blob} alt={t('page', { number })} />
      </button>
      <span className="pointer-events-none absolute inset-bs-2 inset-s-2 grid size-7 place-items-center rounded-full bg-primary font-display font-semibold text-caption text-on-primary">
        {number}
      </span>
    </div>
  )
}

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

function useAddress(blob: Blob) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
