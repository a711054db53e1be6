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
  /**
   * Saves the new order of the ids, or the moved entry's place, which counts from 1. If saving fails, the list returns
   * to the stored order.
   */
  onOrder: (ids: number[], entry: { id: number; place: number }) => Promise<unknown>
}

/** Stores the order on the screen while it is being saved. Drops unsent moves after a failure. */
export function useOrder<E extends Entry>({ entries, nameOf, onOrder }: Ordered<E>) {
  const t = useTexts(orderedTexts)
  const [rows, setRows] = useState(entries)
  const [spoken, setSpoken] = useState('')
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const saved = useRef(entries)
  const failures = useRef(0)
  useEffect(() => {
    saved.current = entries
    setRows(entries)
  }, [entries])
  const move = (from: number, to: number) => {
    const next = moved(rows, from, to)
    const entry = rows[from]
    if (!entry) return
    const seen = failures.current
    setRows(next)
    setSpoken(t('moved', { name: nameOf(entry), place: to + 1, count: rows.length }))
    const save = async () => {
      if (seen !== failures.current) return
      const ids = next.map(({ id }) => id)
      await onOrder(ids, { id: entry.id, place: to + 1 })
      saved.current = next
    }
    saving.current = saving.current.then(save).catch((failure: unknown) => {
      failures.current += 1
      setRows(saved.current)
      toast.failure(failure, t('orderFailed'))
    })
  }
  return { rows, spoken, move }
}
