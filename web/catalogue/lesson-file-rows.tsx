import { useRef, useState } from 'react'
import { acceptOf, lessonKinds } from '#contract/file-kinds.ts'
import { uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { draftRows } from '#web/ui/form/draft-rows.ts'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { editingTexts } from './editing-texts.ts'

/**
 * Renders one row for each new file of a lesson: two names and the file. Gaps in the numbering are allowed by the
 * server.
 */
export function LessonFileRows() {
  const t = useTexts(editingTexts)
  const draft = useDraftValues()
  const [rows, setRows] = useState<number[]>(() => (draft ? draftRows(draft, 'files', 'name][ar') : []))
  const next = useRef(Math.max(-1, ...rows) + 1)

  const adder = useRef<HTMLButtonElement>(null)

  function remove(row: number) {
    setRows(rows.filter((one) => one !== row))
    adder.current?.focus()
    markChanged(adder.current)
  }

  function add() {
    setRows([...rows, next.current])
    next.current += 1
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-small">{t('lessonFiles')}</legend>
      {rows.map((row, place) => (
        <div key={row} className="grid gap-3.5 rounded-md border border-border bg-bg p-4 pt-2">
          <div className="flex items-center justify-between">
            <b className="font-semibold text-small">{t('fileNumber', { number: place + 1 })}</b>
            <IconButton icon="trash" danger label={t('removeFile')} className="-me-2.5" onClick={() => remove(row)} />
          </div>
          <BilingualField
            name={`files[${row}][name]`}
            labels={{ ar: t('fileName'), en: t('fileNameEn') }}
            required
            englishOptional
            maxLength={200}
          />
          <FilePicker
            name={`files[${row}][file]`}
            label={t('file')}
            accept={acceptOf(lessonKinds)}
            acceptWords={t('fileKinds')}
            limit={uploads.lesson.fileBytes}
          />
        </div>
      ))}
      <Button look="ghost" icon="plus" className="justify-self-start" ref={adder} onClick={add}>
        {t(rows.length > 0 ? 'addAnotherFile' : 'addFile')}
      </Button>
    </fieldset>
  )
}
