import { useId, useState } from 'react'
import type { SubmissionSort } from '#contract/exam-table.ts'
import { toastMs } from '#contract/limits.ts'
import { download } from '#web/api/files/download.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { sortOf, sorts } from './submission-sorts.ts'
import { tableTexts } from './table-texts.ts'

interface Props {
  examId: string
  sort: SubmissionSort
  onSort: (sort: SubmissionSort) => void
}

/** Lets the teacher choose the order of the submissions and download all of them. */
export function SubmissionTools({ examId, sort, onSort }: Props) {
  const t = useTexts(tableTexts)
  const id = useId()
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-56 gap-1.5 max-sm:grow">
        <label htmlFor={id} className="text-small font-semibold">
          {t('sort')}
        </label>
        <div className="relative">
          <select id={id} value={sort} className="input pe-11" onChange={(event) => onSort(sortOf(event.target.value))}>
            {sorts.map((value) => (
              <option key={value} value={value}>
                {t(`sort_${value}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-text-2" />
        </div>
      </div>
      <ExportButtons examId={examId} />
    </div>
  )
}

/** Renders the buttons that download all submissions of the exam as CSV or as a workbook. */
function ExportButtons({ examId }: { examId: string }) {
  const t = useTexts(tableTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState<string>()
  async function get(format: 'csv' | 'xlsx') {
    setBusy(format)
    try {
      const input = { params: { id: examId }, query: { format } }
      await download('GET /tests/:id/submissions/export', { file: `exam-${examId}.${format}`, language, input })
    } catch (failure) {
      toast.failure(failure, t('exportFailed'), { ms: toastMs.short })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t('export')}</legend>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} look="secondary" icon="download" busy={busy === format} onClick={() => get(format)}>
          <bdi>{format.toUpperCase()}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
