import { useSend } from '#web/api/hooks.ts'
import type { Exam } from '#web/exams/exam-page.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { isReleased } from './release-state.tsx'
import { paperTexts } from './texts.ts'

const releaseReads = ['GET /test/:id', 'GET /tests/lesson/:lessonId', 'GET /teacher/inbox/counts'] as const

/**
 * Lets the teacher open the corrected papers of an exam that has a submission. Renders nothing for papers that are open
 * or never open.
 */
export function ReleaseButton({ exam }: { exam: Exam }) {
  const t = useTexts(paperTexts)
  const { send } = useSend('POST /tests/:id/release', { refresh: releaseReads })
  if (isReleased(exam) || exam.release_rule === 'never' || exam.submissions_count === 0) return null
  const release = () =>
    askThenDo({
      title: t('releaseAsk'),
      loss: t('releaseLoss'),
      verb: t('release'),
      look: 'primary',
      run: () => send({ params: { id: exam.id } }),
      done: t('released'),
      failed: t('releaseFailed'),
    })
  return (
    <Button look="secondary" icon="eye" onClick={release}>
      {t('release')}
    </Button>
  )
}
