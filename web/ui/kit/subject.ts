const covers = ['cover-0', 'cover-1', 'cover-2', 'cover-3', 'cover-4', 'cover-5', 'cover-6', 'cover-7'] as const

/** Returns the colour and pattern of a subject or a teacher. The same id always gets the same colour and pattern. */
export function coverOf(id: number | null | undefined): (typeof covers)[number] {
  return covers[(id ?? 0) % covers.length] ?? 'cover-0'
}
