import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { approvalTexts } from './texts.ts'

/**
 * Shows an unapproved teacher the work that is possible before the approval, or the reason of a refusal. Renders
 * nothing for other viewers.
 */
export function ApprovalNotice({ className }: { className?: string }) {
  const profile = useApi('GET /user/data').data?.data
  if (profile?.role !== 'teacher' || profile.is_approved) return null
  return <NotApproved className={className} refusal={profile.refusal} />
}

interface NotApprovedProps {
  className?: string | undefined
  /** The reason of the school's refusal; null while the account waits. */
  refusal: string | null
}

/** Tells an unapproved teacher what is possible before the approval, or why the school refused. */
export function NotApproved({ className, refusal }: NotApprovedProps) {
  const t = useTexts(approvalTexts)
  return (
    <div className={className}>
      <Notice tone="warn">
        <strong className="block">{t(refusal ? 'refused' : 'waiting')}</strong>
        {refusal && (
          <p className="my-1">
            {t('why')} <bdi>{refusal}</bdi>
          </p>
        )}
        {t(refusal ? 'afterRefusal' : 'meanwhile')}
      </Notice>
    </div>
  )
}
