import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshCalls } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { sealedFlag } from '#web/exams/taking/sealed-flag.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Milliseconds until the next try when a sealed exam did not reach the server. */
const againMs = 15_000

/**
 * Sends sealed exams when a page opens and when the network is back. The sending needs no login, because a family may
 * share a phone.
 */
export function useSealedExams() {
  const language = useLanguage()
  const client = useQueryClient()
  const reader = useSession()?.user.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a kept exam may belong to the user who signs in
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const send = async () => {
      if (localStorage.getItem(sealedFlag) === null) return
      const sent = await import('#web/exams/taking/send-sealed.ts').then(
        ({ sendSealed }) => sendSealed(language),
        // The script itself may need the network, so its failure means another try.
        () => ({ arrived: 0, news: [], again: true }),
      )
      clearTimeout(again)
      if (sent.again && !isGone && localStorage.getItem(sealedFlag) !== null) again = setTimeout(send, againMs)
      for (const { kind, title, detail } of sent.news) toast[kind](title, { detail })
      if (sent.arrived > 0) void refreshCalls(client, ['GET /lesson/tests/:id'])
    }
    void send()
    window.addEventListener('online', send)
    return () => {
      isGone = true
      clearTimeout(again)
      window.removeEventListener('online', send)
    }
  }, [language, client, reader])
}
