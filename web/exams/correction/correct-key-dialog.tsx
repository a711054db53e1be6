import { useState } from 'react'
import type { CorrectionKind } from '#contract/exam-shapes.ts'
import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import type { Exam } from '#web/exams/exam-page.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CorrectionEffect } from './correction-effect.tsx'
import { correctionReads } from './question-correction.tsx'
import { correctionTexts } from './texts.ts'

interface Props {
  examId: number
  question: Exam['questions'][number]
  number: number
  onClose: () => void
}

const kinds = ['key', 'drop', 'all'] as const

/** Asks for the correction of one question. Shows the students who gain and lose before the correction is saved. */
export function CorrectKeyDialog({ examId, question, number, onClose }: Props) {
  const t = useTexts(correctionTexts)
  const [kind, setKind] = useState<CorrectionKind>('key')
  const [answer, setAnswer] = useState('')
  const isReady = kind !== 'key' || answer !== ''
  const asked = { question_id: question.id, kind, ...(kind === 'key' && { answer_id: Number(answer) }) }
  // A submission of the last seconds must be in the preview, so no reply counts as fresh.
  const fresh = { enabled: isReady, staleTime: 0 }
  const effect = useApi('GET /tests/:id/correction', { params: { id: examId }, query: asked }, fresh)
  const { send, busy } = useSend('POST /tests/:id/correction', { refresh: correctionReads })
  async function apply() {
    try {
      if (!(await send({ params: { id: examId }, body: asked }))) return
      toast.success(t('done'), { ms: toastMs.short })
      onClose()
    } catch (failure) {
      toast.failure(failure, t('failed'), { ms: toastMs.short })
    }
  }
  return (
    <Dialog title={t('correctOf', { number })} context={<bdi>{question.title}</bdi>} size="medium" onClose={onClose}>
      <DialogBody>
        <div className="grid gap-5">
          <SelectField
            name="kind"
            label={t('how')}
            value={kind}
            choices={kinds.map((value) => ({ value, label: t(`how_${value}`) }))}
            onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'key')}
          />
          {kind === 'key' && (
            <SelectField
              name="answer_id"
              label={t('rightAnswer')}
              value={answer}
              choices={question.answers
                .filter((one) => one.is_correct === 0)
                .map((one) => ({ value: String(one.id), label: one.answer_text }))}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
          {isReady &&
            (effect.data ? (
              <CorrectionEffect effect={effect.data.data} />
            ) : (
              <UntilLoaded of={effect}>
                <Skeletons of="text" count={2} />
              </UntilLoaded>
            ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <CancelButton />
        <Button onClick={apply} busy={busy} disabled={!isReady || !effect.data || effect.isFetching}>
          {t('apply')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
