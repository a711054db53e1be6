import type { CallInput } from '#contract/all.ts'
import type { SetupState } from './school-steps.tsx'

/** A row of a list that is being edited. `key` stays the same when the row moves. */
export interface Row {
  key: string
  id?: number
  ar: string
  en: string
}

export interface StageRow extends Row {
  grades: Row[]
}

export interface Curriculum {
  stages: StageRow[]
  subjects: Row[]
}

let made = 0

export function newRow(): Row {
  made += 1
  return { key: `new-${made}`, ar: '', en: '' }
}

const rowOf = ({ id, name }: { id: number; name: { ar: string; en: string } }): Row => ({
  key: String(id),
  id,
  ...name,
})

/** Returns the lists as the server stores them. */
export const savedLists = ({ stages, subjects }: Pick<SetupState, 'stages' | 'subjects'>): Curriculum => ({
  stages: stages.map((stage) => ({ ...rowOf(stage), grades: stage.grades.map(rowOf) })),
  subjects: subjects.map(rowOf),
})

const sent = ({ id, ar, en }: Row) => ({ id, name: { ar: ar.trim(), en: en.trim() } })

/** Returns the lists as the body of the call that saves them. */
export const bodyOf = ({ stages, subjects }: Curriculum): CallInput<'POST /admin/setup/curriculum'>['body'] => ({
  stages: stages.map((stage) => ({ ...sent(stage), grades: stage.grades.map(sent) })),
  subjects: subjects.map(sent),
})

const hasNames = ({ ar, en }: Row) => ar.trim() !== '' && en.trim() !== ''

/** Returns true if no list is empty, every row has both names, and every stage has a grade. */
export const isComplete = ({ stages, subjects }: Curriculum) =>
  stages.length > 0 &&
  subjects.length > 0 &&
  [...stages, ...subjects].every(hasNames) &&
  stages.every(({ grades }) => grades.length > 0 && grades.every(hasNames))

/** Returns the list with the row one place earlier; the same order for the first row or an unknown key. */
export function movedUp<R extends Row>(rows: readonly R[], key: string): R[] {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (at < 1 || !row) return [...rows]
  return [...rows.slice(0, at - 1), row, ...rows.slice(at - 1, at), ...rows.slice(at + 1)]
}
