import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import type { StepProps } from './school-steps.tsx'
import { administratorTexts, setupTexts } from './setup-texts.ts'

/** Shows the administrator's account as fixed, because the setup cannot change it. */
export function MadeAccount({ state, onSaved }: StepProps) {
  const t = useTexts(administratorTexts)
  const common = useTexts(setupTexts)
  const { name, phone, email } = state.administrator
  return (
    <section className="office-panel" aria-label={common('administrator')}>
      <div className="office-form">
        <p className="text-small text-text-2">{t('isMade')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
          <dt className="text-text-2">{t('name')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
          <dt className="text-text-2">{t('phone')}</dt>
          <dd>
            <bdi dir="ltr">{phone}</bdi>
          </dd>
          <dt className="text-text-2">{t('email')}</dt>
          <dd className="break-all">
            <bdi dir="ltr">{email}</bdi>
          </dd>
        </dl>
      </div>
      <div className="setup-foot justify-end">
        <Button look="accent" onClick={onSaved}>
          {common('goOn')}
        </Button>
      </div>
    </section>
  )
}
