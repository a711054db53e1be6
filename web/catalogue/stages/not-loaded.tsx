import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { stageTexts } from './stage-texts.ts'

interface Read {
  error: { message: string } | null
  refetch: () => unknown
  isFetching: boolean
}

/** Shows a message with a retry button if choices failed to load; renders nothing otherwise. */
export function NotLoaded({ of: { error, refetch, isFetching }, words }: { of: Read; words: string }) {
  const t = useTexts(stageTexts)
  return (
    error && (
      <Notice tone="bad">
        <p>{error.message || words}</p>
        <Button look="ghost" size="sm" icon="refresh" className="-ms-4" busy={isFetching} onClick={() => refetch()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    )
  )
}
