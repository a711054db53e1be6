import { useId } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { OfficeIcon } from '#web/office/ui/office-icon.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { pageTexts } from './texts.ts'

export type Tab = 'edit' | 'preview' | 'versions'

interface Props {
  value: Tab
  onChange: (tab: Tab) => void
  versions: number
}

/** Renders the choice between editor, preview and versions. */
export function Tabs({ value, onChange, versions }: Props) {
  const t = useTexts(pageTexts)
  const name = useId()
  const tab = (own: Tab) => ({ type: 'radio', name, checked: value === own, onChange: () => onChange(own) }) as const
  return (
    <fieldset className="office-tabs">
      <legend className="sr-only">{t('view')}</legend>
      <label>
        <input {...tab('edit')} />
        <Icon name="pencil" />
        {t('tabEdit')}
      </label>
      <label>
        <input {...tab('preview')} />
        <Icon name="eye" />
        {t('tabPreview')}
      </label>
      <label>
        <input {...tab('versions')} />
        <OfficeIcon name="versions" />
        {t('tabVersions')} <span className="text-caption text-text-2">{versions}</span>
      </label>
    </fieldset>
  )
}
