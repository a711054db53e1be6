import type { CallReply } from '#contract/all.ts'
import { auditObjectNames, objectWords } from '#contract/audit-objects.ts'
import type { Bilingual } from '#contract/values.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { AuditObject } from './audit-object.tsx'
import { auditTexts } from './texts.ts'
import { VerifyChain } from './verify-chain.tsx'

type Entry = CallReply<'GET /admin/audit'>['data'][number]

const results = ['ok', 'refused'] as const

/** Lists the audit log, and verifies its chain. */
export function AuditPage() {
  const t = useTexts(auditTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  const actions = useApi('GET /admin/audit/actions').data?.data ?? []
  const objects = auditObjectNames.map((name) => ({ name, words: objectWords(name) }))
  const byWords = (choices: readonly { name: string; words: Bilingual }[]) =>
    choices
      .map(({ name, words }) => ({ value: name, label: words[language] }))
      .sort((one, other) => one.label.localeCompare(other.label, language))
  return (
    <>
      <OfficeList
        name="audit"
        title={office('audit')}
        empty={t('none')}
        defaultSort="-at"
        filters={[
          { name: 'action', label: t('action'), options: byWords(actions) },
          { name: 'object', label: t('object'), options: byWords(objects) },
          { name: 'result', label: t('result'), options: results.map((value) => ({ value, label: t(value) })) },
          { name: 'from', label: t('from') },
          { name: 'to', label: t('to') },
        ]}
        columns={[
          { label: t('action'), kind: 'name', cell: (entry) => <Action entry={entry} /> },
          { label: t('person'), cell: (entry) => <Actor entry={entry} /> },
          { label: t('object'), cell: (entry) => <AuditObject entry={entry} /> },
          { label: t('result'), cell: ({ result }) => <Result result={result} /> },
          {
            label: t('time'),
            sort: 'at',
            onPhone: 'line',
            cell: ({ at }) => <span className="q">{formatDateTime(at, language)}</span>,
          },
        ]}
      />
      <VerifyChain />
    </>
  )
}

function Action({ entry: { id, action_words, detail, address, ...entry } }: { entry: Entry }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const reason = entry.reason ?? (typeof detail?.reason === 'string' && detail.reason)
  return (
    <>
      {action_words[language]}
      <small>
        {reason ? <bdi>{reason}</bdi> : t('row', { id })}
        {address && (
          <>
            {' · '}
            <bdi dir="ltr">{address}</bdi>
          </>
        )}
      </small>
    </>
  )
}

function Actor({ entry: { actor_id, actor_name } }: { entry: Entry }) {
  const t = useTexts(auditTexts)
  if (actor_id === null) return <span className="q">{t('system')}</span>
  if (actor_name === null) return <span className="q">{t('gone', { id: actor_id })}</span>
  return (
    <Link to={`/admin/people/${actor_id}`}>
      <bdi>{actor_name}</bdi>
    </Link>
  )
}

function Result({ result }: Pick<Entry, 'result'>) {
  const t = useTexts(auditTexts)
  return (
    <Badge tone={result === 'ok' ? 'ok' : 'bad'} icon={result === 'ok' ? 'check' : 'x'}>
      {t(result)}
    </Badge>
  )
}
