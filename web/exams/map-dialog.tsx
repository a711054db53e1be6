import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { QuestionMap } from './question-map.tsx'

interface Props {
  answered: readonly boolean[]
  current: number
  onGo: (index: number) => void
  onClose: () => void
}

/** Shows the question map in a dialog, for narrow screens. */
export function MapDialog({ answered, current, onGo, onClose }: Props) {
  const t = useTexts(takingTexts)
  return (
    <Dialog title={t('map')} size="small" onClose={onClose}>
      <DialogBody>
        <div>
          <QuestionMap answered={answered} current={current} onGo={onGo} />
        </div>
      </DialogBody>
    </Dialog>
  )
}
