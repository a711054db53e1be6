/** Words for the ascending and the descending order of a sort key. A key without words of its own sorts by time. */
const words = {
  name: ['fromFirstLetter', 'fromLastLetter'],
  price: ['lowestFirst', 'highestFirst'],
  time: ['oldestFirst', 'newestFirst'],
} as const

const isNamed = (key: string): key is keyof typeof words => key in words

/** Returns the text key of a sort order: `-created_at` is `newestFirst`. */
export function orderWords(sort: string) {
  const key = sort.replace(/^-/, '')
  return words[isNamed(key) ? key : 'time'][sort.startsWith('-') ? 1 : 0]
}

/**
 * Returns the order after a press on a column's heading. Pressing the sorted column reverses the order; another column
 * starts with its usual order.
 */
export function nextOrder(key: string, present: string | undefined) {
  if (present === key) return `-${key}`
  return present === `-${key}` || isNamed(key) ? key : `-${key}`
}
