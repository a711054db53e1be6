import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useFailureToast } from '#web/ui/toast/use-failure-toast.ts'
import { NotLoaded } from './not-loaded.tsx'
import { stageTexts } from './stage-texts.ts'

/**
 * Loads the stages with their grades. After a failure, a toast reports it and the form shows `trouble` with a retry
 * button (docs/product.md, Forms, messages, waiting).
 */
export function useStages() {
  const t = useTexts(stageTexts)
  const reply = useApi('GET /stage')
  const words = t('stagesFailed')
  useFailureToast(reply, words)
  return { stages: reply.data?.data.stages, trouble: reply.error && <NotLoaded of={reply} words={words} /> }
}
