import { useSyncExternalStore } from 'react'
import { withoutLanguage } from '#web/i18n/languages.ts'

/** The page that a person wanted before a login, kept for this tab. */
interface Wanted {
  path: string
  /** Milliseconds since the epoch. */
  at: number
  /** The id of the user whose session ended on the page; absent for a visitor. Another user does not return there. */
  of?: number
}

const key = 'wanted-page'
/**
 * The time in milliseconds for which the wanted page is kept. An hour is enough for a registration with a late code.
 */
const keptMs = 60 * 60 * 1000
const longest = 2000
const own = 'https://own.invalid'

/** Returns path, search and hash of an address on this site without its language; undefined for any other text. */
export function ownPath(text: string | null | undefined): string | undefined {
  // The URL parser drops control characters and reads a backslash as a slash.
  if (!text || text.length > longest || !/^\/[^\\\p{Cc}\p{Zs}]*$/u.test(text) || !URL.canParse(text, own)) return
  const { origin, pathname, search, hash } = new URL(text, own)
  const path = withoutLanguage(pathname)
  if (origin !== own || /^\/(?:[/\\]|%2f|%5c)/i.test(path)) return
  return path + search + hash
}

/**
 * Keeps the page for the next login of this tab. Without `of`, the user who was stored with the same page stays stored.
 * Ignores addresses of other sites.
 */
export function rememberWanted(text: string, of?: number, now = Date.now()) {
  const path = ownPath(text)
  if (!path) return
  const before = read(now)
  const reader = of ?? (before?.path === path ? before.of : undefined)
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, at: now, of: reader }))
  } catch {
    // The login leads home when storage is full or blocked.
  }
}

export const forgetWanted = () => sessionStorage.removeItem(key)

/** Returns the wanted page of the last hour, or undefined. With `userId`, another user's page counts as absent. */
export function readWanted(userId?: number, now = Date.now()): string | undefined {
  const wanted = read(now)
  return userId !== undefined && wanted?.of !== undefined && wanted.of !== userId ? undefined : wanted?.path
}

function read(now: number): Wanted | undefined {
  if (typeof sessionStorage === 'undefined') return
  try {
    const wanted = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Wanted> | null
    const path = ownPath(wanted?.path)
    if (!path || typeof wanted?.at !== 'number' || Math.abs(now - wanted.at) > keptMs) return
    return { path, at: wanted.at, ...(typeof wanted.of === 'number' && { of: wanted.of }) }
  } catch {
    return
  }
}

/** Returns the wanted page, or undefined on the server and while hydrating. */
export const useWanted = () =>
  useSyncExternalStore(
    () => () => {},
    () => readWanted(),
    () => undefined,
  )
