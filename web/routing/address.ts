/** An address inside the app. `pathname` has no language prefix. */
export interface Place {
  pathname: string
  /** The query with its `?`, or an empty text. */
  search: string
  /** The anchor with its `#`, or an empty text. */
  hash: string
  state: unknown
  /** The key of the history entry, new for each navigation of the app; empty after a hash link. */
  key: string
}

/**
 * A target address such as `/faqs?page=2#answers`, or its parts. Without `pathname`, the target is on the current page.
 */
export type To = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

type Parts = Pick<Place, 'pathname' | 'search' | 'hash'>

export const pathOf = ({ pathname, search, hash }: Parts) => pathname + search + hash

export function resolve(to: To, here: Pick<Place, 'pathname'>): Parts {
  if (typeof to === 'object')
    return { pathname: to.pathname ?? here.pathname, search: to.search ?? '', hash: to.hash ?? '' }
  const { pathname, search, hash } = /^(?<pathname>[^?#]*)(?<search>\?[^#]*)?(?<hash>#.*)?$/s.exec(to)?.groups ?? {}
  return { pathname: pathname || here.pathname, search: search ?? '', hash: hash ?? '' }
}

/** Returns the path with the language prefix: `/en` and `/` become `/en`. */
export const withPrefix = (prefix: string, path: string) =>
  prefix === '' ? path : prefix + (/^\/(?=$|[?#])/.test(path) ? path.slice(1) : path)

/** Returns the decoded text; invalid encodings stay unchanged. */
export function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
