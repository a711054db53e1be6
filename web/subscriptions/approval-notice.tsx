import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { approvalTexts } from './texts.ts'

/**
 * Shows an unapproved teacher the work that is possible before the approval, or the reason of a refusal. Renders
 * nothing for other viewers.
 */
export function ApprovalNotice({ className }: { className?: string }) {
  const t = useTexts(approvalTexts)
  const profile = useApi('GET /user/data').data?.data
  if (profile?.role !== 'teacher' || profile.is_approved) return null
  return (
    <div className={className}>
      <Notice tone="warn">
        <strong className="block">{t(profile.refusal ? 'refused' : 'waiting')}</strong>
        {profile.refusal && (
          <p className="my-1">
            {t('why')} <bdi>{profile.refusal}</bdi>
          </p>
        )}
        {t(profile.refusal ? 'afterRefusal' : 'meanwhile')}
      </Notice>
    </div>
  )
}
