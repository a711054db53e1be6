import { useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'

/**
 * Shows the refusal of a form whose values another person changed. The typed text stays until the user asks for the
 * newest values.
 */
export function useOutdated(showNewest: () => Promise<void>) {
  const t = useTexts(officeTexts)
  const [refusal, setRefusal] = useState<string>()
  function onRefused({ error, message }: ApiError) {
    if (error !== 'form.outdated') return false
    setRefusal(message)
    return true
  }
  const forget = () => setRefusal(undefined)
  const notice = refusal && (
    <div className="office-outdated">
      <Notice tone="warn" role="alert">
        <p>{refusal}</p>
        <Button look="secondary" size="sm" className="mt-2.5" onClick={() => showNewest().then(forget)}>
          {t('newest')}
        </Button>
      </Notice>
    </div>
  )
  return { notice, onRefused, forget }
}
