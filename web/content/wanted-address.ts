import { decoded } from '#web/routing/address.ts'

/**
 * Returns the address in the fragment that the service worker wrote. Returns undefined without an address, and for an
 * address of another site.
 */
export function wantedAddress(fragment: string, origin: string): string | undefined {
  const text = decoded(fragment.slice(1))
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}
