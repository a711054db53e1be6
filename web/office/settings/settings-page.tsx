import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CheckList } from '#web/office/setup/check-list.tsx'
import { useChecks } from '#web/office/setup/use-checks.ts'
import { officeTexts } from '#web/office/texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { ContactFields } from './contact-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type LoadedSettings, SettingsPanel } from './settings-panel.tsx'
import { settingsTexts } from './texts.ts'

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

function Panels(loaded: LoadedSettings) {
  const { settings } = loaded
  const checks = useChecks()
  const t = useTexts(settingsTexts)
  return (
    <div className="office-stack">
      <SettingsPanel {...loaded} part="identity">
        {(shown) => <IdentityFields settings={shown} />}
      </SettingsPanel>
      {/* A new form empties the file input after the picture was saved. */}
      <SettingsPanel {...loaded} part="pictures" key={`${settings.logo} ${settings.hero_image}`}>
        {(shown) => (
          <div className="office-pair">
            <PictureField name="logo" label={t('logo')} present={shown.logo} />
            <PictureField name="hero_image" label={t('hero')} present={shown.hero_image} />
          </div>
        )}
      </SettingsPanel>
      <SettingsPanel {...loaded} part="contact">
        {(shown) => <ContactFields settings={shown} />}
      </SettingsPanel>
      <SettingsPanel {...loaded} part="rules" isList>
        {(shown) => <RuleFields settings={shown} />}
      </SettingsPanel>
      <CheckList checks={checks} untested="testedOnWish" />
    </div>
  )
}
