import { useState } from 'react'
import { channelWords, kindWords } from '#contract/message-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDay, formatTime, joined } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { MessageDialog } from '#web/office/messages/message-dialog.tsx'
import { MessageState, type OfficeMessage, Subject } from '#web/office/messages/message-parts.tsx'
import { officeMessageTexts } from '#web/office/messages/texts.ts'
import { OfficeTable } from '#web/office/ui/office-table.tsx'
import type { Person } from './person.ts'
import { Section, top } from './person-sections.tsx'
import { personTexts } from './person-texts.ts'

/** Shows the newest messages to the person with their states, without codes. */
export function Messages({ person }: { person: Person }) {
  const of = useApi('GET /admin/people/:id/messages', top(person.id))
  const caption = useTexts(personTexts)('messages')
  return (
    <Section section="messages" person={person} of={of}>
      {(rows) => <MessageRows rows={rows} caption={caption} />}
    </Section>
  )
}

export function MessageRows({ rows, caption }: { rows: readonly OfficeMessage[]; caption: string }) {
  const t = useTexts(officeMessageTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<OfficeMessage>()
  const shortTime = (at: string) => joined([formatDay(at, language), formatTime(at, language)], language)
  return (
    <>
      <OfficeTable
        caption={caption}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: t('message'), kind: 'name', cell: (message) => <Subject message={message} /> },
          { label: t('channel'), cell: ({ channel }) => channelWords[channel][language] },
          { label: t('state'), cell: (message) => <MessageState message={message} /> },
          { label: t('written'), cell: ({ created_at }) => shortTime(created_at) },
          {
            label: t('open'),
            kind: 'action',
            cell: (message) => (
              <button
                type="button"
                className="office-link"
                aria-haspopup="dialog"
                aria-label={t('openNamed', {
                  kind: kindWords[message.kind][language],
                  to: message.to ?? t('toNobody'),
                })}
                onClick={() => setOpened(message)}
              >
                {t('open')}
              </button>
            ),
          },
        ]}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
