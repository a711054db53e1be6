import { useTexts } from '#web/i18n/use-texts.ts'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { Settings } from './settings-panel.tsx'
import { settingsTexts } from './texts.ts'

const fallbacks = ['fallback_courses', 'fallback_teachers', 'fallback_students'] as const

/** Renders the school's name, home page texts and founding year, and the numbers that replace counts of zero. */
export function IdentityFields({ settings }: { settings: Settings }) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <BilingualField
        name="name"
        labels={{ ar: t('nameAr'), en: t('nameEn') }}
        values={settings.name}
        required
        maxLength={100}
      />
      <BilingualField
        name="title"
        labels={{ ar: t('titleAr'), en: t('titleEn') }}
        values={settings.title}
        required
        maxLength={200}
      />
      <BilingualField
        name="description"
        labels={{ ar: t('descriptionAr'), en: t('descriptionEn') }}
        values={settings.description}
        required
        maxLength={600}
        rows={4}
      />
      <div className="office-pair">
        <NumberField
          name="founded"
          label={t('founded')}
          hint={t('foundedHint')}
          defaultValue={settings.founded}
          min={1900}
          max={2100}
          required
        />
        {fallbacks.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(name)}
            hint={t('fallbackHint')}
            defaultValue={settings[name] ?? ''}
            min={1}
            max={1_000_000}
            optional
          />
        ))}
      </div>
    </>
  )
}
