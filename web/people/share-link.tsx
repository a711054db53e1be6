import { Suspense } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useSession } from '#web/api/session.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { useSite } from '#web/routing/site.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { shareTexts } from './share-texts.ts'

const qrCode = lazyPage(() => import('#web/ui/kit/qr-code.tsx').then((m) => m.QrCode))
const short = { ms: toastMs.short }

/**
 * Shows the address of the teacher's page, to copy, to print and as a QR code. A page with this link prints only the
 * teacher's name, the address and the code. On plain http the copy button is missing, because browsers refuse copying.
 */
export function ShareLink() {
  const t = useTexts(shareTexts)
  const { origin } = useSite()
  const { id, name = '' } = useSession()?.user ?? {}
  const address = `${origin}/teacherDetails/${id}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('copied'), short),
      () => toast.error(t('copyFailed'), short),
    )
  return (
    <div className="print-alone grid justify-items-start gap-3">
      <p className="hidden text-h2 print:block">
        <SchoolText text={name} />
      </p>
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2 text-small break-all">
        {address}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {navigator.clipboard && (
          <Button look="secondary" size="sm" icon="copy" onClick={copy}>
            {t('copyLink')}
          </Button>
        )}
        <Button look="secondary" size="sm" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div className="size-44 print:size-56">
        <Suspense>
          <qrCode.Page text={address} label={t('qrOf')} />
        </Suspense>
      </div>
    </div>
  )
}

/** Shows the teacher's link in the profile, where the link stays after the first steps. */
export function OwnLink() {
  const t = useTexts(shareTexts)
  return (
    <section aria-labelledby="own-link" className="grid gap-3 panel p-5 md:p-6">
      <h2 id="own-link" className="text-h3">
        {t('ownLink')}
      </h2>
      <p className="text-small text-text-2">{t('ownLinkHelp')}</p>
      <ShareLink />
    </section>
  )
}
