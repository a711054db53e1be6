import { useId, useState } from 'react'
import { countedRows, toastMs } from '#contract/limits.ts'
import { download } from '#web/api/files/download.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { ListName } from './office-list.tsx'

const formats = ['csv', 'xlsx'] as const

interface Props {
  name: ListName
  query: Record<string, string>
  /** The number of rows of the page's reply; undefined while the list loads. */
  total: number | undefined
}

/** Renders the number of exported rows, where it is known, and the buttons that export the filtered list. */
export function ListExport({ name, query, total }: Props) {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  const id = useId()
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

  function rowsInWords() {
    if (total === undefined) return t('export')
    if (total > countedRows[query.q ? 'searched' : 'all']) return t('exportAll')
    return t('exportRows', { count: total, rows: formatNumber(total, language) })
  }

  return (
    <fieldset className="office-export" aria-labelledby={id}>
      <span id={id}>{rowsInWords()}</span>
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
