import { channelWords } from '#contract/message-words.ts'
import { formatDateTime, formatPhone } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { Person } from './person.ts'
import { personTexts } from './person-texts.ts'

/** Lists the contacts that a provider refused for good. */
export function BouncedContacts({ bounced }: { bounced: Person['bounced'] }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  return (
    <Notice tone="warn">
      <strong>{t('bounced')}</strong>
      <ul>
        {bounced.map(({ contact, channel, since, words }) => (
          <li key={`${contact} ${channel}`}>
            <bdi dir="ltr">{formatPhone(contact)}</bdi>
            {` · ${channelWords[channel][language]} · ${formatDateTime(since, language)} · `}
            <bdi dir="ltr">{words}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Shows since when, by whom and why a person is suspended. */
export function SuspensionNotice({
  suspension: { at, by, reason },
}: {
  suspension: NonNullable<Person['suspension']>
}) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  const since = formatDateTime(at, language)
  return (
    <Notice tone="bad">
      <strong>{by ? t('suspendedSince', { at: since, by }) : t('suspendedSinceOnly', { at: since })}</strong>
      <p>
        <bdi>{reason ?? t('noReason')}</bdi>
      </p>
    </Notice>
  )
}
