import { useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { markUnchanged } from '#web/ui/form/mark-changed.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'

interface Outdated<Newest> {
  /** Loads the newest values; undefined after a failure, which leaves the typed text in place. */
  load: () => Promise<Newest | undefined>
  show: (newest: Newest) => void
}

/**
 * Shows the refusal of a form whose values another person changed. The typed text stays until the user asks for the
 * newest values, which also replace the draft of the form.
 */
export function useOutdated<Newest>({ load, show }: Outdated<Newest>) {
  const t = useTexts(officeTexts)
  const [refusal, setRefusal] = useState<string>()
  function onRefused({ error, message }: ApiError) {
    if (error !== 'form.outdated') return false
    setRefusal(message)
    return true
  }
  const forget = () => setRefusal(undefined)
  async function replace(form: HTMLFormElement | null) {
    const newest = await load()
    if (newest === undefined) return
    // A draft whose saving is still delayed would appear in the new form.
    if (form) markUnchanged(form)
    show(newest)
    forget()
  }
  const notice = refusal && (
    <div className="office-outdated">
      <Notice tone="warn" role="alert">
        <p>{refusal}</p>
        <Button
          look="secondary"
          size="sm"
          className="mt-2.5"
          onClick={(event) => replace(event.currentTarget.closest('form'))}
        >
          {t('newest')}
        </Button>
      </Notice>
    </div>
  )
  return { notice, onRefused, forget }
}
