import { Suspense } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { useSite } from '#web/routing/site.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { todayTexts } from './texts.ts'

const qrCode = lazyPage(() => import('#web/auth/qr-code.tsx').then((m) => m.QrCode))
const short = { ms: toastMs.short }

/**
 * Shows the address of the teacher's page, to copy or as a QR code. On plain http the copy button is missing, because
 * browsers refuse copying.
 */
export function ShareLink() {
  const t = useTexts(todayTexts)
  const { origin } = useSite()
  const address = `${origin}/teacherDetails/${useSession()?.user.id}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('copied'), short),
      () => toast.error(t('copyFailed'), short),
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2 text-small break-all">
        {address}
      </p>
      {navigator.clipboard && (
        <Button look="secondary" size="sm" icon="copy" onClick={copy}>
          {t('copyLink')}
        </Button>
      )}
      <div className="size-44">
        <Suspense>
          <qrCode.Page text={address} label={t('qrOf')} />
        </Suspense>
      </div>
    </div>
  )
}
