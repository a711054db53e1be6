import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'

interface Props {
  back: (() => void) | undefined
  next: (() => void) | undefined
  onFinish: () => void
  done: number
  total: number
}

/** Renders the buttons to the previous and the next question, and from the last question to the end. */
export function Steps({ back, next, onFinish, done, total }: Props) {
  const t = useTexts(takingTexts)
  return (
    <nav
      aria-label={t('steps')}
      className="flex items-center justify-between gap-3 border-border max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:bg-raised max-lg:px-gutter max-lg:py-2.5"
    >
      <Button look="secondary" icon="chevron-prev" disabled={!back} onClick={back}>
        {t('previous')}
      </Button>
      <span className="text-small text-text-2 max-lg:sr-only">{t('answeredOf', { count: done, total })}</span>
      {next ? (
        <Button iconEnd="chevron-next" className="max-lg:grow" onClick={next}>
          {t('next')}
        </Button>
      ) : (
        <Button look="accent" className="max-lg:grow" onClick={onFinish}>
          {t('finish')}
        </Button>
      )}
    </nav>
  )
}
