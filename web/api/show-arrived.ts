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
 * Puts an early reply that has arrived into the cache, so that the first rendering needs no placeholder. Returns the
 * call's path while the cache has that reply, until `forgetArrived`.
 */
export function showArrived(client: QueryClient, { language, name, input }: Asked): string | undefined {
  if (!hasEarly()) return
  const { path, method, headers } = describe(name, input, { language })
  const arrived = takeArrived(path, { method, headers })
  if (!arrived) return
  const key = [language, name, input]
  const known = client.getQueryState(key)?.dataUpdatedAt
  if (known === arrived.at) return path
  // A newer reply replaced the early reply.
  if (known) return
  // React Query's `initialData` is not used, because the reset at a change of the user would bring this reply back.
  client.setQueryData(key, arrived.reply, { updatedAt: arrived.at })
  // React forbids updating the header, which shows the number of unread notices, while another component renders.
  queueMicrotask(() => hearUnread(arrived.headers))
  return path
}
