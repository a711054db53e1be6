import { useState } from 'react'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { Accordion } from '#web/ui/page/accordion.tsx'
import { LogoField } from './logo-field.tsx'
import type { SetupState, StepProps } from './school-steps.tsx'
import { schoolTexts, setupTexts } from './setup-texts.ts'
import { StepFoot } from './step-foot.tsx'

const links = ['facebook', 'youtube', 'instagram', 'xUrl', 'linkedin'] as const

/** Asks for the school's name, logo and contacts. */
export function SchoolStep({ state: { school, step }, onBack, onSaved }: StepProps) {
  const t = useTexts(schoolTexts)
  const common = useTexts(setupTexts)
  const language = useLanguage()
  const inLanguage = useBilingual()
  // Before this step is saved, the saved name is the product's, so the inputs begin empty.
  const name = step >= 2 ? school.name : { ar: '', en: '' }
  const [shown, setShown] = useState(inLanguage(name))
  return (
    <Form
      call="POST /admin/setup/school"
      className="office-panel"
      failed={common('failed')}
      refresh={['GET /admin/setup', 'GET /settings']}
      onSent={onSaved}
    >
      <div
        className="office-form"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === `name[${language}]`) setShown(target.value)
        }}
      >
        <h2>{t('nameHeading')}</h2>
        <BilingualField
          name="name"
          labels={{ ar: t('nameAr'), en: t('nameEn') }}
          values={name}
          required
          maxLength={100}
        />
        <LogoField present={school.logo} name={shown} />
      </div>
      <Contacts school={school} />
      <StepFoot onBack={onBack} />
    </Form>
  )
}

function Contacts({ school }: { school: SetupState['school'] }) {
  const t = useTexts(schoolTexts)
  return (
    <div className="office-form">
      <h2>{t('contacts')}</h2>
      <div className="office-pair">
        <PhoneInput name="support" label={t('support')} required present={school.support} />
        <PhoneInput name="whatsapp" label={t('whatsapp')} optional present={school.whatsapp} />
      </div>
      <div className="office-pair">
        <EmailField label={t('email')} hint={t('emailHint')} required defaultValue={school.email ?? ''} />
        <Field
          name="address"
          label={t('street')}
          optional
          dir="auto"
          maxLength={200}
          autoComplete="street-address"
          defaultValue={school.address ?? ''}
        />
      </div>
      <Accordion title={t('links')}>
        <div className="office-pair">
          {links.map((one) => (
            <Field
              key={one}
              name={one}
              label={t(one)}
              type="url"
              dir="ltr"
              maxLength={300}
              defaultValue={school[one] ?? ''}
            />
          ))}
        </div>
      </Accordion>
    </div>
  )
}
