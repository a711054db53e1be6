import type { CallReply } from '#contract/all.ts'
import { highestPrice } from '#contract/limits.ts'

export type Choices = CallReply<'GET /teachers/choices'>['data']

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
/** The lowest value of each filter, and the highest value of a filter that has no id. The call refuses other values. */
const lowest = { subject: 1, stage: 1, grade: 1, price: 0, free: 1 }
const highest: Partial<typeof lowest> = { price: highestPrice, free: 1 }

/** The highest prices that the price filter offers, in EGP per month; 0 offers only free courses. */
export const offeredPrices = [150, 250, 0]

/** Reads the filters of an address. Ignores values that no filter can have. */
export function readAsked(search: URLSearchParams): Asked {
  const q = [...(search.get('q') ?? '')].slice(0, longestSearch).join('').trim()
  const chosen = numbers.flatMap((name) => {
    const value = search.get(name) ?? ''
    const number = /^\d{1,6}$/.test(value) ? Number(value) : -1
    return number >= lowest[name] && number <= (highest[name] ?? number) ? [[name, number]] : []
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

/** Returns the search that the form describes. Leaves out a grade that does not belong to the chosen stage. */
export function askedIn(form: HTMLFormElement, choices: Choices | undefined): Asked {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const { grade, ...asked } = readAsked(new URLSearchParams(entries))
  const stage = choices?.stages.find(({ id }) => id === asked.stage)
  return grade !== undefined && (!stage || stage.grades.some(({ id }) => id === grade)) ? { ...asked, grade } : asked
}

/** Returns the search with the stage of its grade. */
export function withStage(asked: Asked, choices: Choices | undefined): Asked {
  const stage = choices?.stages.find(({ grades }) => grades.some(({ id }) => id === asked.grade))
  return stage ? { ...asked, stage: stage.id } : asked
}
