import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/endpoint.ts'

export interface Session {
  token: string
  user: { id: number; name: string; user_type: Role; image?: string | null }
}

const key = 'user'
const cookie = 'signed_in'
const monthSeconds = 60 * 60 * 24 * 30

const listeners = new Set<() => void>()
const endings = new Set<() => void>()
/** This page ended the login itself and leads on; what is refused on the way is no news. */
let left = false

// The stored text is the cache key, so every reader gets the same object until it changes, also from another tab.
let known: { text: string | null; session: Session | null } = { text: null, session: null }

export function readSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  const text = localStorage.getItem(key)
  if (text !== known.text) known = { text, session: parse(text) }
  return known.session
}

function parse(text: string | null): Session | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    if (typeof stored?.token !== 'string' || !stored.user) return null
    const user_type = stored.user.user_type ?? stored.user.type ?? stored.user_type
    return { token: stored.token, user: { ...stored.user, name: String(stored.user.name ?? ''), user_type } }
  } catch {
    return null
  }
}

/** Keeps the login; the cookie says only that there is one, so the server does not send a guest's page. */
export function saveSession(session: Session) {
  left = false
  localStorage.setItem(key, JSON.stringify({ ...session, user_type: session.user.user_type }))
  markSignedIn(true)
  tell()
}

/** After a profile was saved: the header shows the new name and picture. */
export function updateSessionUser(changes: Partial<Pick<Session['user'], 'name' | 'image'>>) {
  const session = readSession()
  if (session) saveSession({ ...session, user: { ...session.user, ...changes } })
}

/** `expired` is the 401 of any call: whoever listens with `onSessionEnd` sends the reader to /login. */
export function clearSession(why: 'left' | 'expired' = 'left') {
  localStorage.removeItem(key)
  markSignedIn(false)
  tell()
  if (why === 'left') left = true
  else if (!left) for (const listener of endings) listener()
}

export function markSignedIn(yes: boolean) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${cookie}=${yes ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${yes ? monthSeconds : 0}${secure}`
}

const tell = () => {
  for (const listener of listeners) listener()
}

export function onSessionEnd(listener: () => void) {
  endings.add(listener)
  return () => endings.delete(listener)
}

/** Another tab may have signed in or out, or this page comes back out of the browser's memory. */
export function onNewsFromElsewhere(listener: () => void) {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

function subscribe(listener: () => void) {
  const stop = onNewsFromElsewhere(listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Who is signed in; null for a guest, and always on the server, which renders for guests only. */
export const useSession = () => useSyncExternalStore(subscribe, readSession, () => null)
