const covers = ['cover-0', 'cover-1', 'cover-2', 'cover-3', 'cover-4', 'cover-5', 'cover-6', 'cover-7'] as const

/**
 * Returns the class of a subject's or teacher's colour and pattern. The same id always gets the same class; a missing
 * id gets `cover-0`.
 */
export function coverOf(id: number | null | undefined): (typeof covers)[number] {
  return covers[(id ?? 0) % covers.length] ?? 'cover-0'
}
