/**
 * The query parameters that change a visitor's page. All other parameters are ignored, because they could fill the
 * cache.
 */
const shown = {
  page: /^[1-9]\d{0,5}$/,
  role: /^(student|teacher|parent)$/,
  ...{ subject: /^\d{1,6}$/, stage: /^\d{1,6}$/, grade: /^\d{1,6}$/, price: /^\d{1,6}$/, free: /^1$/ },
  q: /^.{1,100}/su,
}

/** Returns the part of the query that changes a visitor's page, with its question mark; empty without such a part. */
export function shownSearch(search: string) {
  const given = new URLSearchParams(search)
  const kept = Object.entries(shown).flatMap(([name, good]) => {
    const [value] = good.exec(given.get(name) ?? '') ?? []
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
