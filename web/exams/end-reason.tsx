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

interface Props {
  reason: SubmitReason
  /** 0 when the server would refuse to reopen the attempt. An older server sends no value. */
  canReopen: 0 | 1 | undefined
  teacher: ExamTeacher
}

/**
 * Shows why the exam ended and whether the teacher can reopen the attempt, with a link that writes to the teacher.
 * Renders nothing after the student pressed finish.
 */
export function EndReason({ reason, canReopen, teacher }: Props) {
  const t = useTexts(endTexts)
  if (reason === 'manual') return null
  const isLeaving = !byTime.includes(reason)
  const help = isLeaving ? 'reopenHelp' : 'timeHelp'
  return (
    <Notice tone={isLeaving ? 'warn' : 'info'}>
      <b className="block">{t(reason)}</b>
      {t(canReopen === 0 ? 'noReopenHelp' : help, { hours: reopenHours })}
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
