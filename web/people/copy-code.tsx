import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { peopleTexts } from './texts.ts'

/** Renders the button that copies a student's code. Renders nothing on plain http, where browsers have no clipboard. */
export function CopyCode({ code }: { code: string }) {
  const t = useTexts(peopleTexts)
  if (!navigator.clipboard) return null

  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(t('copied'), { ms: toastMs.short }),
      () => toast.error(t('copyFailed'), { ms: toastMs.short }),
    )
  return <IconButton icon="copy" label={t('copyCode')} onClick={copy} />
}
