import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/values.ts'
import { describe, type LooseInput } from './call.ts'
import { hasEarly, takeArrived } from './early-calls.ts'
import { hearUnread } from './unread.ts'

interface Asked {
  language: Language
  name: string
  input: LooseInput
}

/**
 * Puts an early reply that has arrived into the cache, so that the first rendering needs no placeholder. Returns true if
 * this call put the reply.
 */
export function showArrived(client: QueryClient, { language, name, input }: Asked): boolean {
  if (!hasEarly()) return false
  const { path, method, headers } = describe(name, input, { language })
  const arrived = takeArrived(path, { method, headers })
  if (!arrived) return false
  // React Query's `initialData` is not used, because the reset at a change of the user would bring this reply back.
  client.setQueryData([language, name, input], arrived.reply, { updatedAt: arrived.at })
  // React forbids updating the header, which shows the number of unread notices, while another component renders.
  queueMicrotask(() => hearUnread(arrived.headers))
  return true
}
