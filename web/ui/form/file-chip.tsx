import type { MouseEvent, ReactNode } from 'react'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { iconButtonLook } from '#web/ui/kit/button-look.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'

/** Renders a chosen or stored file with its name, and its size and actions if given. */
export function FileChip(props: { name: string; size?: string; onRemove?: () => void; children?: ReactNode }) {
  const { name, size, onRemove, children } = props
  const t = useTexts(uiTexts)
  return (
    <div className="flex min-h-13 items-center gap-x-3 rounded-sm border border-border bg-surface p-1 ps-3.5 text-small leading-snug">
      <Icon name="file" className="text-primary" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        <SchoolText text={name} />
      </span>
      {size && <bdi className="text-caption whitespace-nowrap text-text-2">{size}</bdi>}
      {children}
      {onRemove && <IconButton icon="trash" danger label={t('removeOf', { name })} onClick={onRemove} />}
    </div>
  )
}

/**
 * Renders a file with a download button and other actions. Without `href`, the row shows a lock and `lockedReason`.
 * `onDownload` replaces the browser's own download.
 */
export function FileDownload(props: {
  name: string
  href: string | null
  lockedReason?: string
  label: string
  onDownload?: ((href: string) => void) | undefined
  children?: ReactNode
}) {
  const { name, href, lockedReason, label, onDownload, children } = props
  const press = (event: MouseEvent) => {
    if (!href || !onDownload) return
    event.preventDefault()
    onDownload(href)
  }
  return (
    <FileChip name={name}>
      {href ? (
        <a href={href} download aria-label={label} title={label} onClick={press} className={iconButtonLook()}>
          <Icon name="download" />
        </a>
      ) : (
        <span className="inline-flex min-h-11 items-center gap-1.5 pe-3 text-caption text-text-2">
          <Icon name="lock" size="sm" />
          {lockedReason}
        </span>
      )}
      {children}
    </FileChip>
  )
}
