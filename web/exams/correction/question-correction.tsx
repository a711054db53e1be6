import { useSend } from '#web/api/hooks.ts'
import type { Exam } from '#web/exams/exam-page.tsx'
import { scoreReads } from '#web/exams/score-reads.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { correctionTexts } from './texts.ts'

/** Calls to reload after a correction. */
export const correctionReads = ['GET /test/:id', ...scoreReads] as const

const dialog = lazyPage(() => import('./correct-key-dialog.tsx').then((m) => m.CorrectKeyDialog))

interface Props {
  examId: number
  question: Exam['questions'][number]
  number: number
}

/**
 * Lets the teacher correct a question's key, or undo the correction. The button has the page's direction, because the
 * question around it has its own.
 */
export function QuestionCorrection({ examId, question, number }: Props) {
  const t = useTexts(correctionTexts)
  const dir = useLanguage() === 'ar' ? 'rtl' : 'ltr'
  const correcting = useDialog<true>(dialog)
  const { correction } = question
  return (
    <div dir={dir} className="flex flex-wrap items-center gap-3">
      {correction ? (
        <Corrected examId={examId} correction={correction} />
      ) : (
        <Button
          look="ghost"
          size="sm"
          icon="pencil"
          aria-label={t('correctAt', { number })}
          busy={correcting.busy}
          onClick={() => correcting.open(true)}
        >
          {t('correct')}
        </Button>
      )}
      {correcting.opened && (
        <dialog.Page examId={examId} question={question} number={number} onClose={correcting.close} />
      )}
    </div>
  )
}

type Correction = NonNullable<Props['question']['correction']>

function Corrected({ examId, correction }: { examId: number; correction: Correction }) {
  const t = useTexts(correctionTexts)
  const { send } = useSend('POST /tests/:id/correction/undo', { refresh: correctionReads })
  const undo = () =>
    askThenDo({
      title: t('undoAsk'),
      loss: t('undoLoss'),
      verb: t('undo'),
      stay: t('undoStay'),
      run: () => send({ params: { id: examId }, body: { correction_id: correction.id } }),
      done: t('undone'),
      failed: t('undoFailed'),
    })
  return (
    <>
      <Badge tone="info" icon="info">
        {t(`corrected_${correction.kind}`)}
      </Badge>
      <Button look="ghost" size="sm" onClick={undo}>
        {t('undo')}
      </Button>
    </>
  )
}
