import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshCalls } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast.ts'

/** The same key as the exam's journal writes; asking for it costs no chunk. */
const sealedFlag = 'exam-sealed'
/** A server that could not take it is asked again, for as long as a page stays open. */
const againMs = 15_000

/** An exam that was sealed without a network leaves from whatever page is open when the network is back,
 * whoever is signed in by then: a phone may be a family's. */
export function useSealedExams() {
  const language = useLanguage()
  const client = useQueryClient()

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    const send = async () => {
      if (localStorage.getItem(sealedFlag) === null) return
      const { sendSealed } = await import('#web/exams/taking/send-sealed.ts')
      const { takingTexts } = await import('#web/exams/taking-texts.ts')
      const arrived = await sendSealed(language)
      clearTimeout(again)
      if (localStorage.getItem(sealedFlag) !== null) again = setTimeout(send, againMs)
      if (arrived === 0) return
      toast.success(takingTexts.sealedArrived[language])
      void refreshCalls(client, ['GET /lesson/tests/:id'])
    }
    void send()
    window.addEventListener('online', send)
    return () => {
      clearTimeout(again)
      window.removeEventListener('online', send)
    }
  }, [language, client])
}
