import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { download } from '#web/api/files/download.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { ListName } from './office-list.tsx'

const formats = ['csv', 'xlsx'] as const

/** Renders the buttons that export the filtered list. */
export function ListExport({ name, query }: { name: ListName; query: Record<string, string> }) {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState<string>()

  async function get(format: (typeof formats)[number]) {
    setBusy(format)
    try {
      const input = { query: { ...query, format } } as never
      await download(`GET /admin/${name}/export`, { file: `${name.replaceAll('/', '-')}.${format}`, language, input })
    } catch (failure) {
      toast.failure(failure, t('exportFailed'), { ms: toastMs.short })
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <fieldset className="office-export">
      <legend className="sr-only">{t('export')}</legend>
      {formats.map((format) => (
        <Button
          key={format}
          look="secondary"
          size="sm"
          icon="download"
          className="office-button"
          busy={busy === format}
          onClick={() => get(format)}
        >
          <bdi>{format.toUpperCase()}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
