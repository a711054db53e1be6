import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'

interface Props {
  /** True if the student pressed back in place of finish. */
  leaving: boolean
  unanswered: number
  onSubmit: () => void
  onClose: () => void
}

export function FinishDialog({ leaving, unanswered, onSubmit, onClose }: Props) {
  const t = useTexts(takingTexts)
  return (
    <Dialog title={t(leaving ? 'leaveTitle' : 'finishTitle')} size="small" onClose={onClose}>
      <DialogBody>
        <p className={unanswered > 0 ? 'font-semibold text-warning' : ''}>{t('unanswered', { count: unanswered })}</p>
        <p className="text-text-2">{t('noWayBack')}</p>
      </DialogBody>
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('goOn')}
        </Button>
        <Button look="accent" onClick={onSubmit}>
          {t('submit')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
