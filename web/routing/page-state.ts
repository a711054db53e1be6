/** What the server knew when it rendered: travels as `type="application/json"`, so no script is inline. */
export interface PageState {
  origin: string
  /** The root holds a guest's page, not just a skeleton. */
  rendered: boolean
  /** Replies by query key. */
  replies: [key: readonly unknown[], data: unknown][]
}

export const pageStateId = 'page-state'

export function readPageState(): PageState {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? JSON.parse(text) : { origin: '', rendered: false, replies: [] }
}
