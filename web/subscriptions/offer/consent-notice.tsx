import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { consentNoticeTexts } from '#web/subscriptions/texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'

/**
 * Shows a student before the purchase that a guardian's consent is missing, with a link to ask for it. Renders nothing
 * for other viewers, or while this purchase needs no consent.
 */
export function ConsentNotice({ free }: { free: boolean }) {
  const t = useTexts(consentNoticeTexts)
  const isStudent = useSession()?.user.user_type === 'student'
  const consent = useApi('GET /student/consent', {}, { enabled: isStudent }).data?.data
  if (!consent?.needed || consent.state === 'confirmed') return null
  const waits = consent.state === 'pending'
  if (waits && (free || !consent.before_buying)) return null
  return (
    <Notice tone="warn">
      {t(waits ? 'waits' : 'stopped')}{' '}
      <Link to="/profile" className="font-semibold whitespace-nowrap">
        {t(waits ? 'ask' : 'see')}
      </Link>
    </Notice>
  )
}
