import { useTexts } from '#web/i18n/use-texts.ts'
import { QrCode } from '#web/ui/kit/qr-code.tsx'
import { twoStepTexts } from './two-step-texts.ts'

/** Shows the secret of an authenticator app as a QR code, a link and a key to type. */
export function AppSecret({ address, secret }: { address: string; secret: string }) {
  const t = useTexts(twoStepTexts)
  return (
    <div className="grid justify-items-start gap-3">
      <QrCode text={address} label={t('qr')} />
      <a href={address} className="inline-flex min-h-tap items-center text-small underline lg:hidden">
        {t('sameDevice')}
      </a>
      <p className="text-small text-text-2">
        {t('byHand')}{' '}
        <bdi dir="ltr" className="block pt-1 font-semibold text-text tracking-[0.06em]">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </bdi>
      </p>
    </div>
  )
}
