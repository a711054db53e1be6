import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { stageTexts } from './stage-texts.ts'

/**
 * The stages with their grades. When they do not come, a toast says so (Specification §8), and `trouble` stands in the
 * form with a way to try again.
 */
export function useStages() {
  const t = useTexts(stageTexts)
  const reply = useApi('GET /stage')
  const { data, error, refetch, isFetching } = reply
  const words = t('stagesFailed')
  useFailureToast(reply, words)
  const trouble = error && (
    <Notice tone="bad">
      <p>{error.message || words}</p>
      <Button look="ghost" size="sm" icon="refresh" className="-ms-4" busy={isFetching} onClick={() => refetch()}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
  return { stages: data?.data.stages ?? [], trouble }
}
