import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { forgetDrafts, signUpKey } from '#web/api/drafts/draft-keys.ts'
import { forgetWanted } from './wanted.ts'

export interface Session {
  token: string
  user: { id: number; name: string; user_type: Role; image?: string | null }
}

const key = 'user'
const cookie = 'signed_in'
const monthSeconds = 60 * 60 * 24 * 30

const listeners = new Set<() => void>()
const endings = new Set<(error: string) => void>()
/** True after a sign-out on this page: a later 401 then needs no message. */
let left = false

// The stored text is the cache key. All callers share one object until any tab changes the text.
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

/**
 * Stores the session and a cookie. The cookie only tells the server not to send the page of visitors. Removes an unsent
 * registration, because another person may have typed the registration.
 */
export function saveSession(session: Session) {
  left = false
  sessionStorage.removeItem(signUpKey)
  localStorage.setItem(key, JSON.stringify({ ...session, user_type: session.user.user_type }))
  markSignedIn(true)
  tell()
}

/** Updates name and picture in the stored session, and so in the header. Does nothing without a session. */
export function updateSessionUser(changes: Partial<Pick<Session['user'], 'name' | 'image'>>) {
  const session = readSession()
  if (session) saveSession({ ...session, user: { ...session.user, ...changes } })
}

/**
 * Ends the session. `left`, a sign-out, also removes drafts and the wanted page. `expired` follows a 401. Unless the
 * user has signed out on this page, `expired` notifies the listeners of `onSessionEnd`, which lead to /login. `error`
 * is the key of the 401.
 */
export function clearSession(why: 'left' | 'expired' = 'left', error = 'auth.expired') {
  localStorage.removeItem(key)
  markSignedIn(false)
  tell()
  if (why === 'left') {
    left = true
    forgetDrafts()
    forgetWanted()
  } else if (!left) for (const listener of endings) listener(error)
}

export function markSignedIn(yes: boolean) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${cookie}=${yes ? 1 : ''}; Path=/; SameSite=Lax; Max-Age=${yes ? monthSeconds : 0}${secure}`
}

const tell = () => {
  for (const listener of listeners) listener()
}

export function onSessionEnd(listener: (error: string) => void) {
  endings.add(listener)
  return () => endings.delete(listener)
}

/**
 * Calls the listener when another tab changes the storage, for example at a sign-in or sign-out. Also calls the
 * listener when the browser shows this page, possibly from its back cache.
 */
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

/**
 * Returns the session; null for a visitor and on the server. Hydration reads the session too: a visitor's page has none,
 * and an early view shows nothing that depends on the session.
 */
export const useSession = () => useSyncExternalStore(subscribe, readSession, readSession)
