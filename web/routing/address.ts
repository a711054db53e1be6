/** A place inside the app: the language prefix is not part of `pathname`. */
export interface Place {
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
  state: unknown
  /** New for every entry of the history. */
  key: string
}

/** `/faqs?page=2#answers`, or the parts of it; a part that is left out of an object stays as it is where one is. */
export type To = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

type Parts = Pick<Place, 'pathname' | 'search' | 'hash'>

export const pathOf = ({ pathname, search, hash }: Parts) => pathname + search + hash

export function resolve(to: To, here: Pick<Place, 'pathname'>): Parts {
  if (typeof to === 'object')
    return { pathname: to.pathname ?? here.pathname, search: to.search ?? '', hash: to.hash ?? '' }
  const { pathname, search, hash } = /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?(?<hash>#.*)?$/s.exec(to)?.groups ?? {}
  return { pathname: pathname || here.pathname, search: search ?? '', hash: hash ?? '' }
}

/** `/en` and `/` → `/en`; without a prefix the path as it is. */
export const withPrefix = (prefix: string, path: string) =>
  prefix === '' ? path : prefix + (/^\/(?=$|[?#])/.test(path) ? path.slice(1) : path)

/** Text that is no valid encoding stays as it is. */
export function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
