import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { approvalTexts } from './texts.ts'

/** Tells an unapproved teacher what to do until the approval. Renders nothing for other viewers. */
export function ApprovalNotice({ className }: { className?: string }) {
  const t = useTexts(approvalTexts)
  const profile = useApi('GET /user/data').data?.data
  if (profile?.role !== 'teacher' || profile.is_approved) return null
  return (
    <div className={className}>
      <Notice tone="warn">
        <strong className="block">{t('waiting')}</strong>
        {t('meanwhile')}
      </Notice>
    </div>
  )
}
