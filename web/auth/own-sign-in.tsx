import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ChangePassword } from './change-password.tsx'
import { ChangePhone } from './change-phone.tsx'
import { ownSignInTexts } from './own-sign-in-texts.ts'

/** Offers the change of the user's password and phone, each in a dialog. */
export function OwnSignIn() {
  const t = useTexts(ownSignInTexts)
  const [opened, setOpened] = useState<'password' | 'phone'>()
  const close = () => setOpened(undefined)
  return (
    <section aria-labelledby="own-sign-in" className="grid content-start gap-4 panel p-5 md:p-6">
      <div>
        <h2 id="own-sign-in" className="text-h3">
          {t('title')}
        </h2>
        <p className="max-w-measure text-small text-text-2">{t('help')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpened('password')}>
          {t('password')}
        </Button>
        <Button look="secondary" onClick={() => setOpened('phone')}>
          {t('phone')}
        </Button>
      </div>
      {opened === 'password' && <ChangePassword onClose={close} />}
      {opened === 'phone' && <ChangePhone onClose={close} />}
    </section>
  )
}
