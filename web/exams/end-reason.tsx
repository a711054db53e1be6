import type { SubmitReason } from '#contract/exam-shapes.ts'
import { reopenHours } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { endTexts } from './end-texts.ts'

const byTime: readonly SubmitReason[] = ['timer', 'server']

/** Shows why the exam ended, unless the student pressed finish, and whether a teacher can reopen the attempt. */
export function EndReason({ reason }: { reason: SubmitReason }) {
  const t = useTexts(endTexts)
  if (reason === 'manual') return null
  const isLeaving = !byTime.includes(reason)
  return (
    <Notice tone={isLeaving ? 'warn' : 'info'}>
      <b className="block">{t(reason)}</b>
      {isLeaving && t('reopenHelp', { hours: reopenHours })}
    </Notice>
  )
}
