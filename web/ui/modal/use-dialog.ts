import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Loads a dialog's code when it is first opened. `opened` is the subject once the code has loaded; `busy` is true while
 * the code loads. A failed load becomes a toast, and the next press retries. `close` only closes the dialog it was
 * created for. A slow response to an abandoned form must not close a newer dialog.
 */
export function useDialog<T>(part: { load: () => Promise<void> }) {
  const t = useTexts(formTexts)
  const [opening, setOpening] = useState<{ of: T }>()
  const [busy, setBusy] = useState(false)

  async function open(what: T) {
    setBusy(true)
    try {
      await part.load()
      setOpening({ of: what })
    } catch (failure) {
      toast.failure(failure, t('requestFailed'))
    } finally {
      setBusy(false)
    }
  }

  const close = () => setOpening((now) => (now === opening ? undefined : now))
  return { opened: opening?.of, busy, open, close }
}
