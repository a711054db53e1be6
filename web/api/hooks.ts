import { type Query, type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallName, CallReply } from '#contract/all.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import type { ApiError } from './api-error.ts'
import { call, type Input, type LooseInput, type SendOptions } from './call.ts'
import { earlyFreshMs, forgetArrived } from './early-calls.ts'
import { showArrived } from './show-arrived.ts'

/**
 * The calls whose replies `useApi` caches: every GET, and one POST. That call's input is a secret, and addresses end up
 * in logs.
 */
export type ReadName = Extract<CallName, `GET ${string}` | 'POST /consent/read'>
export type SendName = Exclude<CallName, ReadName>

interface ReadOptions {
  /** If false, no request is sent, for example until an id is known. True by default. */
  enabled?: boolean
  /** Milliseconds for which a reply counts as fresh; 30 seconds by default. */
  staleTime?: number
  /** Milliseconds after which a visible page repeats the request; by default the request is not repeated. */
  refetchInterval?: number
}

/**
 * Reads a call and caches its reply by language, name and input. After a change of language the old reply stays until
 * the new reply arrives, so half-filled forms survive.
 */
export function useApi<N extends ReadName>(
  name: N,
  input?: Input<N>,
  options: ReadOptions = {},
): UseQueryResult<CallReply<N>, ApiError> {
  const language = useLanguage()
  const arrived = showArrived(useQueryClient(), { language, name, input: (input ?? {}) as LooseInput })
  const wanted = JSON.stringify([name, input ?? {}])
  const reply = useQuery<CallReply<N>, ApiError>({
    queryKey: [language, name, input ?? {}],
    queryFn: ({ signal }) => call(name, input, { language, signal }),
    placeholderData: (before, query) =>
      query && JSON.stringify(query.queryKey.slice(1)) === wanted ? before : undefined,
    ...options,
    // An early reply is new, so even a call that is always repeated is not sent again at once.
    ...(arrived && { staleTime: earlyFreshMs }),
  })
  useEffect(() => {
    if (arrived) forgetArrived(arrived)
  }, [arrived])
  return reply
}

/**
 * Invalidates the cached replies of these calls for every input and language; open pages reload them. A running first
 * request may bring the state before the change, so a second request follows.
 */
export async function refreshCalls(client: QueryClient, names: readonly ReadName[] = []) {
  const isNamed = ({ queryKey: [, name] }: Pick<Query, 'queryKey'>) => names.some((one) => one === name)
  const asked = client.getQueryCache().findAll({ predicate: isNamed, fetchStatus: 'fetching' })
  const unread = asked.filter(({ state }) => state.status === 'pending')
  await client.invalidateQueries({ predicate: isNamed })
  if (unread.length > 0) await client.invalidateQueries({ predicate: (query) => unread.includes(query) })
}

interface Sending<N extends SendName> {
  busy: boolean
  /**
   * Resolves with the reply, or with undefined while a call to the same address is pending. Rejects with `ApiError`.
   */
  send: (input?: Input<N>, options?: SendOptions) => Promise<CallReply<N> | undefined>
}

/** Sends a call; ignores a second call to the same address while the first is pending. */
export function useSend<N extends SendName>(name: N, { refresh }: { refresh?: readonly ReadName[] } = {}): Sending<N> {
  const language = useLanguage()
  const client = useQueryClient()
  const sending = useRef(new Set<string>())
  const [busy, setBusy] = useState(false)

  const send = useCallback<Sending<N>['send']>(
    async (input, options) => {
      const address = JSON.stringify(input?.params ?? {})
      if (sending.current.has(address)) return
      sending.current.add(address)
      setBusy(true)
      try {
        const reply = await call(name, input, { language, ...options })
        await refreshCalls(client, refresh)
        return reply
      } finally {
        sending.current.delete(address)
        setBusy(sending.current.size > 0)
      }
    },
    [name, language, client, refresh],
  )
  return { busy, send }
}
