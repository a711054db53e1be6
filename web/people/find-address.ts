/** The filters of the search, with the same names in the page's address and in the call. */
export interface Asked {
  q?: string
  subject?: number
  stage?: number
  grade?: number
  price?: number
  /** 1 for teachers with a free lesson; absent for all teachers. */
  free?: number
}

export const findPath = '/find-teacher'
/** The highest number of characters of a search. The rest of a longer text in the address is ignored. */
export const longestSearch = 100
const numbers = ['subject', 'stage', 'grade', 'price', 'free'] as const

/** Reads the filters of an address. Ignores values that no filter can have. */
export function readAsked(search: URLSearchParams): Asked {
  const q = [...(search.get('q') ?? '')].slice(0, longestSearch).join('').trim()
  const chosen = numbers.flatMap((name) => {
    const value = search.get(name) ?? ''
    return /^\d{1,6}$/.test(value) ? [[name, Number(value)]] : []
  })
  return { ...(q ? { q } : {}), ...Object.fromEntries(chosen) }
}

/** Returns the address of a search. The parameters have a fixed order, so that equal searches have equal addresses. */
export function addressOf(asked: Asked) {
  const query = new URLSearchParams()
  for (const name of ['q', ...numbers] as const) if (asked[name] !== undefined) query.set(name, String(asked[name]))
  return query.size > 0 ? `${findPath}?${query}` : findPath
}

/** Returns the search without one filter. Removing the stage also removes the grade. */
export function without(asked: Asked, filter: keyof Asked): Asked {
  const rest = { ...asked }
  delete rest[filter]
  if (filter === 'stage') delete rest.grade
  return rest
}
