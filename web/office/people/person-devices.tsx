import { useSend } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeIcon } from '#web/office/ui/office-icon.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { type Person, personReads } from './person.ts'
import { personTexts } from './person-texts.ts'
import { verbTexts } from './verb-texts.ts'

/** Shows the open sessions with buttons that end one session or all sessions. */
export function Devices({ person: { id, name, devices } }: { person: Person }) {
  const t = useTexts(personTexts)
  const verb = useTexts(verbTexts)
  const all = useSend('DELETE /admin/people/:id/sessions', { refresh: personReads })
  const endAll = () =>
    askThenDo({
      title: t('endAllAsk', { name }),
      loss: t('endAllLoss'),
      verb: t('endAll'),
      run: () => all.send({ params: { id } }),
      done: verb('done'),
      failed: verb('failed'),
    })
  const foot = devices.length > 0 && (
    <button type="button" className="office-link" onClick={endAll}>
      {t('endAll')}
    </button>
  )
  return (
    <Panel title={t('devices')} id="s-devices" foot={foot}>
      {devices.length === 0 && <PanelLine>{t('none')}</PanelLine>}
      <ul className="office-register">
        {devices.map((device) => (
          <Device key={device.id} personId={id} device={device} />
        ))}
      </ul>
    </Panel>
  )
}

function Device({ personId, device }: { personId: number; device: Person['devices'][number] }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  const { send } = useSend('DELETE /admin/people/:id/sessions/:sessionId', { refresh: personReads })
  const { id, browser, system, network, last_seen_at } = device
  const name = [system, browser].filter(Boolean).join(', ') || t('unknownDevice')
  const isPhone = system === 'Android' || system === 'iOS' || system === 'iPhone'
  return (
    <li>
      <span className="office-kind">
        <OfficeIcon name={isPhone ? 'phone' : 'computer'} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {network && (
            <small>
              {t('network')} <bdi dir="ltr">{network}</bdi>
            </small>
          )}
          <small>{formatDateTime(last_seen_at, language)}</small>
        </span>
      </span>
      <button
        type="button"
        className="office-link"
        aria-label={t('endOf', { device: name })}
        onClick={() => send({ params: { id: personId, sessionId: id } })}
      >
        {t('end')}
      </button>
    </li>
  )
}
