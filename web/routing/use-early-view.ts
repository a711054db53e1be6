import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/all.ts'
import { call, type Input } from '#web/api/call.ts'
import type { ReadName } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { useSite } from './site.ts'

/**
 * Returns the visitor's reply with which the server rendered this page's early view; undefined on other pages. The browser
 * never sends this call, however old the reply is. With a student's login, the call of an exam would start the exam's
 * clock. The key differs from the reader's own reply, which has private facts.
 */
export function useEarlyView<N extends ReadName>(name: N, input: Input<N>) {
  const language = useLanguage()
  const { early = false } = useSite()
  const reply = useQuery<CallReply<N>>({
    queryKey: [language, name, input, 'early'],
    queryFn: () => call(name, input, { language, asVisitor: true }),
    enabled: early,
    staleTime: 'static',
  })
  return reply.data
}
