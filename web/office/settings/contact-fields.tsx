import { useTexts } from '#web/i18n/use-texts.ts'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Settings } from './settings-panel.tsx'
import { settingsTexts } from './texts.ts'

const links = ['facebook', 'instagram', 'linkedin', 'xUrl', 'youtube', 'android', 'playstore'] as const

/** Renders the school's contacts, links and copyright line. Pages leave out an empty contact or link. */
export function ContactFields({ settings }: { settings: Settings }) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <div className="office-pair">
        <Field
          name="support"
          label={t('support')}
          hint={t('supportHint')}
          dir="ltr"
          maxLength={254}
          defaultValue={settings.support ?? ''}
        />
        <Field name="whatsapp" label={t('whatsapp')} dir="ltr" maxLength={254} defaultValue={settings.whatsapp ?? ''} />
        <Field
          name="email"
          type="email"
          label={t('email')}
          dir="ltr"
          maxLength={254}
          defaultValue={settings.email ?? ''}
        />
        <Field name="address" label={t('address')} dir="auto" maxLength={200} defaultValue={settings.address ?? ''} />
        {links.map((name) => (
          <Field
            key={name}
            name={name}
            type="url"
            label={t(name)}
            hint={name === 'facebook' ? t('linkHint') : undefined}
            dir="ltr"
            maxLength={300}
            defaultValue={settings[name] ?? ''}
          />
        ))}
      </div>
      <BilingualField
        name="copyright"
        labels={{ ar: t('copyrightAr'), en: t('copyrightEn') }}
        values={settings.copyright}
        required
        maxLength={200}
      />
    </>
  )
}
