import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { moved } from './moved.ts'
import { orderedTexts } from './ordered-texts.ts'

export interface Entry {
  id: number
}

export interface Ordered<E extends Entry> {
  entries: readonly E[]
  nameOf: (entry: E) => string
  /** Saves the ids in their new order; the list goes back when saving fails. */
  onOrder: (ids: number[]) => Promise<unknown>
}

/** Keeps the order on the screen while it is being saved. */
export function useOrder<E extends Entry>({ entries, nameOf, onOrder }: Ordered<E>) {
  const t = useTexts(orderedTexts)
  const [rows, setRows] = useState(entries)
  const [spoken, setSpoken] = useState('')
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => setRows(entries), [entries])
  const move = (from: number, to: number) => {
    const next = moved(rows, from, to)
    const entry = rows[from]
    if (!entry) return
    setRows(next)
    setSpoken(t('moved', { name: nameOf(entry), place: to + 1, count: rows.length }))
    saving.current = saving.current
      .then(() => onOrder(next.map(({ id }) => id)))
      .catch((failure: unknown) => {
        setRows(entries)
        toast.failure(failure, t('orderFailed'))
      })
  }
  return { rows, spoken, move }
}
