import { createContext, useContext } from 'react'
import type { PageRoute } from './route.ts'

export interface Site {
  /** The school's origin without a slash at the end: `https://hessa.example`. */
  origin: string
  /** True while the page is the early view that the server rendered, with the replies of a visitor. */
  early?: boolean
  /** The status of the response; absent in the browser. */
  reply?: { status: number }
}

export const SiteContext = createContext<Site>({ origin: '' })
export const useSite = () => useContext(SiteContext)

export const RouteContext = createContext<PageRoute | undefined>(undefined)
export const usePageRoute = () => useContext(RouteContext)

/** Sets the status of the server's response, for pages that show "not found". */
export function useReplyStatus(status: number) {
  const { reply } = useSite()
  if (reply) reply.status = status
}
