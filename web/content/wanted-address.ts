import { decoded } from '#web/routing/address.ts'

/** Returns the address in the fragment that the worker wrote; undefined without one, and for another site's address. */
export function wantedAddress(fragment: string, origin: string): string | undefined {
  const text = decoded(fragment.slice(1))
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}
