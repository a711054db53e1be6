import { useRef } from 'react'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { movedUp, newRow, type Row } from './curriculum-lists.ts'
import { schoolTexts } from './setup-texts.ts'

type Words = 'stage' | 'grade' | 'subject'

interface RowProps<R extends Row> {
  words: Words
  rows: R[]
  row: R
  /** True after the first press of the save button, so that empty names are marked. */
  isChecked: boolean
  onChange: (rows: R[]) => void
}

/**
 * Renders one row with the name in both languages, the page's language first. Buttons move the row up and delete the
 * row.
 */
export function NameRow<R extends Row>({ words, rows, row, isChecked, onChange }: RowProps<R>) {
  const t = useTexts(schoolTexts)
  const first = useLanguage()
  const place = rows.indexOf(row) + 1
  const name = row[first] || t('noName')
  const order = first === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const change = (language: 'ar' | 'en', text: string) =>
    onChange(rows.map((one) => (one.key === row.key ? { ...one, [language]: text } : one)))
  return (
    <fieldset className="setup-row" aria-label={name}>
      <div className="grid gap-2 md:grid-cols-2">
        {order.map((language) => (
          <input
            key={language}
            className="input"
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            maxLength={100}
            value={row[language]}
            aria-label={t(language === 'ar' ? `${words}Ar` : `${words}En`, { place })}
            aria-invalid={(isChecked && row[language].trim() === '') || undefined}
            onChange={(event) => change(language, event.target.value)}
          />
        ))}
      </div>
      <div className="setup-row-buttons">
        <IconButton
          icon="arrow-up"
          label={t('moveUp', { name })}
          disabled={place === 1}
          onClick={() => onChange(movedUp(rows, row.key))}
        />
        <IconButton
          icon="trash"
          danger
          label={t('remove', { name })}
          onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      </div>
    </fieldset>
  )
}

type ListProps = Omit<RowProps<Row>, 'row'> & { add: string }

/** Renders a list of rows with a button that adds a row and moves the focus to the new row. */
export function NameRows({ rows, add, onChange, ...props }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className="grid gap-3">
      {rows.map((row) => (
        <NameRow key={row.key} {...props} rows={rows} row={row} onChange={onChange} />
      ))}
      <Button
        look="tint"
        size="sm"
        icon="plus"
        className="justify-self-start"
        onClick={() => {
          onChange([...rows, newRow()])
          requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
        }}
      >
        {add}
      </Button>
    </div>
  )
}
