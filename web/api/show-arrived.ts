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
  // The reply is not initial data, because a change of the user would bring initial data back.
  client.setQueryData([language, name, input], arrived.reply, { updatedAt: arrived.at })
  // The header shows the number, and React forbids the change of a component while another component renders.
  queueMicrotask(() => hearUnread(arrived.headers))
}
