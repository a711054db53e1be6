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

/** Puts an early reply that has arrived into the cache, so that the first rendering needs no placeholder. */
export function showArrived(client: QueryClient, { language, name, input }: Asked) {
  if (!hasEarly()) return
  const { path, method, headers } = describe(name, input, { language })
  const arrived = takeArrived(path, { method, headers })
  if (!arrived) return
  // Not as initial data, which a change of the user would bring back.
  client.setQueryData([language, name, input], arrived.reply, { updatedAt: arrived.at })
  // The header listens, and React forbids a change of another component while one renders.
  queueMicrotask(() => hearUnread(arrived.headers))
}
