import { type ReactNode, useState } from 'react'
import type { SettingsPart } from '#contract/admin-settings.ts'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CheckList, useChecks } from '#web/office/setup/check-list.tsx'
import { officeTexts } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { SeenMark } from '#web/office/ui/seen-mark.tsx'
import { useOutdated } from '#web/office/ui/use-outdated.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ContactFields } from './contact-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { settingsTexts } from './texts.ts'

export type Settings = CallReply<'GET /admin/settings'>['data']

/** Shows the settings in four panels, each of which is saved separately. Shows the check list below the panels. */
export function SettingsPage() {
  const office = useTexts(officeTexts)
  const reply = useApi('GET /admin/settings')
  return (
    <>
      <PageHead title={office('settings')} />
      <div className="office-head">
        <div>
          <h1>{office('settings')}</h1>
        </div>
      </div>
      {/* A cached reply would put outdated values into the inputs. */}
      {reply.data && reply.isFetchedAfterMount ? (
        <Panels settings={reply.data.data} reload={async () => (await reply.refetch()).data?.data} />
      ) : (
        <UntilLoaded of={reply}>
          <div className="office-panel office-tall" />
        </UntilLoaded>
      )}
    </>
  )
}

interface Loaded {
  settings: Settings
  /** Returns the newest settings; undefined after a failure. */
  reload: () => Promise<Settings | undefined>
}

function Panels(loaded: Loaded) {
  const { settings } = loaded
  const checks = useChecks()
  const t = useTexts(settingsTexts)
  return (
    <div className="office-stack">
      <Part {...loaded} part="identity">
        {(shown) => <IdentityFields settings={shown} />}
      </Part>
      {/* A new form empties the file input after the picture was saved. */}
      <Part {...loaded} part="pictures" key={`${settings.logo} ${settings.hero_image}`}>
        {(shown) => (
          <div className="office-pair">
            <PictureField name="logo" label={t('logo')} present={shown.logo} />
            <PictureField name="hero_image" label={t('hero')} present={shown.hero_image} />
          </div>
        )}
      </Part>
      <Part {...loaded} part="contact">
        {(shown) => <ContactFields settings={shown} />}
      </Part>
      <Part {...loaded} part="rules" isList>
        {(shown) => <RuleFields settings={shown} />}
      </Part>
      <CheckList checks={checks} untested="testedOnWish" />
    </div>
  )
}

interface PartProps extends Loaded {
  part: SettingsPart
  isList?: boolean
  children: (shown: Settings) => ReactNode
}

/**
 * Renders one panel with its own form and button; the calls that show settings reload after saving. The inputs keep
 * their initial settings, because the form sends the mark of these settings.
 */
function Part({ part, isList, settings, reload, children }: PartProps) {
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
