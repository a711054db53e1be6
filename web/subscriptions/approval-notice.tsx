import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { approvalTexts } from './texts.ts'

/** Tells a teacher that the school has not approved them yet, and what they can do meanwhile. Nothing for anybody else. */
export function ApprovalNotice() {
  const t = useTexts(approvalTexts)
  const profile = useApi('GET /user/data').data?.data
  if (profile?.role !== 'teacher' || profile.is_approved) return null
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <strong className="block">{t('waiting')}</strong>
        {t('meanwhile')}
      </Notice>
    </div>
  )
}
