import { useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { forgetDraft } from '#web/api/drafts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'

/**
 * Shows the refusal of a form whose values another person changed. The typed text stays until the user asks for the
 * newest values. They replace the form draft of the given name too.
 */
export function useOutdated(showNewest: () => Promise<void>, draft?: string) {
  const t = useTexts(officeTexts)
  const [refusal, setRefusal] = useState<string>()
  function onRefused({ error, message }: ApiError) {
    if (error !== 'form.outdated') return false
    setRefusal(message)
    return true
  }
  const forget = () => setRefusal(undefined)
  async function replace() {
    if (draft) forgetDraft(draft)
    await showNewest()
    forget()
  }
  const notice = refusal && (
    <div className="office-outdated">
      <Notice tone="warn" role="alert">
        <p>{refusal}</p>
        <Button look="secondary" size="sm" className="mt-2.5" onClick={replace}>
          {t('newest')}
        </Button>
      </Notice>
    </div>
  )
  return { notice, onRefused, forget }
}
