import { useApi } from '#web/api/hooks.ts'
import type { Section } from './sections.ts'

/** Returns the number of matters in the section's queue; 0 without a queue. */
export function useWaiting({ queue }: Pick<Section, 'queue'>): number {
  const { data } = useApi('GET /admin/waiting', undefined, { staleTime: 30_000 })
  return (queue && data?.data[queue].count) ?? 0
}

/**
 * Returns a pattern for the pages below the section's address. Returns undefined for the first section, because the
 * address of every section begins with `/admin`.
 */
export const withinSection = ({ to }: Section) => (to === '/admin' ? undefined : new RegExp(`^${to}/`))
