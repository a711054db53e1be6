import { useSyncExternalStore } from 'react'
import { readSession } from './session.ts'

const listeners = new Set<() => void>()
let heard = { token: '', count: 0 }

/** Stores the number of unread notices that a reply carries, so that the header needs no call of its own. */
export function hearUnread(headers: Headers) {
  const count = headers.get('unread-notices')
  if (count === null) return
  heard = { token: readSession()?.token ?? '', count: Number(count) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => (heard.token === readSession()?.token ? heard.count : 0)

/** Returns the number of the signed-in user's unread notices, up to 100; 0 until the first reply. */
export const useUnread = () => useSyncExternalStore(subscribe, read)
