import { createContext, useContext } from 'react'
import type { PageRoute } from './route.ts'

export interface Site {
  /** Where the school is found: `https://hessa.example`, without a slash. */
  origin: string
  /** On the server: what the reply will be. */
  reply?: { status: number }
}

export const SiteContext = createContext<Site>({ origin: '' })
export const useSite = () => useContext(SiteContext)

export const RouteContext = createContext<PageRoute | undefined>(undefined)
export const usePageRoute = () => useContext(RouteContext)

/** Makes the server answer with this status, for pages that say 'not found' about what they were asked for. */
export function useReplyStatus(status: number) {
  const { reply } = useSite()
  if (reply) reply.status = status
}
