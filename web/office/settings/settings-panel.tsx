import { type ReactNode, useState } from 'react'
import type { SettingsPart } from '#contract/admin-settings.ts'
import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { SeenMark } from '#web/office/ui/seen-mark.tsx'
import { useOutdated } from '#web/office/ui/use-outdated.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { settingsTexts } from './texts.ts'

export type Settings = CallReply<'GET /admin/settings'>['data']

/** The settings of the page, with a way to read them again. */
export interface LoadedSettings {
  settings: Settings
  /** Returns the newest settings; undefined after a failure. */
  reload: () => Promise<Settings | undefined>
}

interface Props extends LoadedSettings {
  part: SettingsPart
  isList?: boolean
  children: (shown: Settings) => ReactNode
}

/**
 * Renders one panel with its own form and button; the calls that show settings reload after saving. The inputs keep
 * their initial settings, because the form sends the mark of these settings.
 */
export function SettingsPanel({ part, isList, settings, reload, children }: Props) {
  const t = useTexts(settingsTexts)
  const [{ shown, mark, round }, setShown] = useState({ shown: settings, mark: settings.marks[part], round: 0 })
  const fields = (
    <>
      <SeenMark name={`seen[${part}]`} mark={mark} />
      <div className={isList ? undefined : 'office-form'}>{children(shown)}</div>
    </>
  )
  const outdated = useOutdated({
    load: reload,
    show: (newest) => setShown({ shown: newest, mark: newest.marks[part], round: round + 1 }),
  })
  return (
    <Panel title={t(part)}>
      <Form
        key={round}
        call="POST /admin/settings"
        refresh={['GET /admin/settings', 'GET /settings', 'GET /counts']}
        failed={t('saveFailed')}
        onRefused={outdated.onRefused}
        onSent={({ data }) => {
          outdated.forget()
          setShown({ shown, mark: data.marks[part], round })
          toast.success(t('saved'))
        }}
      >
        {/* Pictures cannot be kept on the device. */}
        {part === 'pictures' ? fields : <KeptDraft name={`settings-${part}`}>{fields}</KeptDraft>}
        {outdated.notice}
        <div className="office-settings-foot">
          <UploadProgress />
          <SubmitButton size="sm">{t('save')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
