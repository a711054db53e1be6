import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { orderedTexts } from './ordered-texts.ts'

interface Props {
  /** The result of `useApi` for the list to order. */
  of: { data: { pagination: { total: number } } | undefined }
  busy: boolean
  /** The accessible name, which also names the list. */
  label: string
  onClick: () => void
}

/** Renders the button that opens the order of a list. Renders nothing for fewer than two entries. */
export function OrderButton({ of, busy, label, onClick }: Props) {
  const t = useTexts(orderedTexts)
  if ((of.data?.pagination.total ?? 0) < 2) return null
  return (
    <Button look="ghost" busy={busy} aria-label={label} onClick={onClick}>
      {t('order')}
    </Button>
  )
}
