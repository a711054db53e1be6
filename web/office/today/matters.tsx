import { wordsOfJob } from '#contract/job-words.ts'
import { formatTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { nearDate } from '#web/office/ui/near-date.ts'
import { OfficeIcon } from '#web/office/ui/office-icon.tsx'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { MatterDetail } from './matter-detail.tsx'
import { looks, type Matter } from './matter-looks.ts'
import { todayTexts } from './texts.ts'

/** Renders the matters that wait longest, each with its action. */
export function Matters({ matters }: { matters: readonly Matter[] }) {
  const t = useTexts(todayTexts)
  return (
    <Panel title={t('startOldest')}>
      {matters.length === 0 ? (
        <PanelLine>✓ {t('nothingWaits')}</PanelLine>
      ) : (
        <OfficeTable
          caption={t('startOldest')}
          rows={matters}
          keyOf={({ queue, id, person_id }) => `${queue} ${id} ${person_id}`}
          columns={[
            { label: t('matter'), kind: 'name', cell: (matter) => <Subject matter={matter} /> },
            { label: t('since'), cell: ({ since }) => <Since at={since} /> },
            { label: t('open'), kind: 'action', cell: (matter) => <Verb matter={matter} /> },
          ]}
        />
      )}
    </Panel>
  )
}

/** Returns a function for a matter's name: the person's name, or words for a message or a job. */
function useNameOf() {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  return ({ queue, name }: Matter) =>
    queue === 'jobs' ? wordsOfJob(name ?? '')[language] : (name ?? t('messageMatter'))
}

function Subject({ matter }: { matter: Matter }) {
  const nameOf = useNameOf()
  const { icon, to } = looks[matter.queue]
  return (
    <span className="office-kind">
      <OfficeIcon name={icon} />
      <span>
        <Link to={to(matter)}>
          <bdi>{nameOf(matter)}</bdi>
        </Link>
        <MatterDetail matter={matter} />
      </span>
    </span>
  )
}

function Since({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <span className="q whitespace-nowrap">
      {nearDate(at, language)}
      <small>{formatTime(at, language)}</small>
    </span>
  )
}

function Verb({ matter }: { matter: Matter }) {
  const t = useTexts(todayTexts)
  const nameOf = useNameOf()
  const { verb, to } = looks[matter.queue]
  return (
    <LinkButton
      look="tint"
      size="sm"
      className="office-button"
      to={to(matter)}
      aria-label={t('verbNamed', { verb: t(verb), name: nameOf(matter) })}
    >
      {t(verb)}
    </LinkButton>
  )
}
