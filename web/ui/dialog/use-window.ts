import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * A window whose code comes with the first wish to open it. `opened` is what it was opened for, once the code is there;
 * `busy` meanwhile. Code that does not come is said, and the next press tries again. `close` closes what is open now and
 * nothing later: a form that was left while it was sent hears its answer when another window may stand there.
 */
export function useWindow<T>(part: { load: () => Promise<void> }) {
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
