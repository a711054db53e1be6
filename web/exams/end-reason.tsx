import type { SubmitReason } from '#contract/exam-shapes.ts'
import { reopenHours } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { Paper } from './core/shapes.ts'
import { endTexts } from './end-texts.ts'

const byTime: readonly SubmitReason[] = ['timer', 'server']

/** The exam's teacher; undefined until the exam's facts arrive. */
export type ExamTeacher = Paper['teacher'] | undefined

/**
 * Shows why the exam ended and when a teacher can reopen the attempt, with a link that writes to the teacher. Renders
 * nothing after the student pressed finish.
 */
export function EndReason({ reason, teacher }: { reason: SubmitReason; teacher: ExamTeacher }) {
  const t = useTexts(endTexts)
  if (reason === 'manual') return null
  const isLeaving = !byTime.includes(reason)
  return (
    <Notice tone={isLeaving ? 'warn' : 'info'}>
      <b className="block">{t(reason)}</b>
      {t(isLeaving ? 'reopenHelp' : 'timeHelp', { hours: reopenHours })}
      {teacher && (
        <span className="mt-2 block">
          <LinkButton look="secondary" size="sm" icon="mail" to={`/messages/${teacher.id}`} replace>
            {t('writeTo', { name: teacher.name })}
          </LinkButton>
        </span>
      )}
    </Notice>
  )
}
