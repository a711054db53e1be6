/** The data of the server's rendering. The element has `type="application/json"`, so that no script is inline. */
export interface PageState {
  origin: string
  /** True when the root holds a visitor's page. */
  rendered: boolean
  /** True when the root holds the early view of a page for signed-in people (docs/decisions/078). */
  early?: boolean
  /** The replies with their query keys. */
  replies: [key: readonly unknown[], data: unknown][]
}

const pageStateId = 'page-state'

export function readPageState(): PageState {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? JSON.parse(text) : { origin: '', rendered: false, replies: [] }
}
