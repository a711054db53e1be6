import { useState } from 'react'
import { messageChannels, messageStates } from '#contract/message-kinds.ts'
import { channelWords, kindWords, stateWords } from '#contract/message-words.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageState, type OfficeMessage, Receiver, Subject } from './message-parts.tsx'
import { Spending } from './spending.tsx'
import { officeMessageTexts } from './texts.ts'

/** Lists the school's messages, sent and unsent, with their states and without codes. */
export function MessagesPage() {
  const t = useTexts(officeMessageTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  const [opened, setOpened] = useState<OfficeMessage>()
  return (
    <>
      <OfficeList
        name="messages"
        title={office('messages')}
        empty={t('none')}
        note={<Spending />}
        defaultSort="-created_at"
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: messageStates.map((value) => ({ value, label: stateWords[value][language] })),
          },
          {
            name: 'channel',
            label: t('channel'),
            options: messageChannels.map((value) => ({ value, label: channelWords[value][language] })),
          },
        ]}
        columns={[
          { label: t('message'), kind: 'name', cell: (message) => <Subject message={message} /> },
          { label: t('to'), onPhone: 'line', cell: (message) => <Contact message={message} /> },
          { label: t('channel'), cell: ({ channel }) => channelWords[channel][language] },
          { label: t('state'), onPhone: 'line', cell: (message) => <MessageState message={message} /> },
          {
            label: t('written'),
            sort: 'created_at',
            cell: ({ created_at }) => <span className="q">{formatDateTime(created_at, language)}</span>,
          },
          {
            label: t('open'),
            kind: 'action',
            cell: (message) => (
              <Button
                look="tint"
                size="sm"
                className="office-button"
                aria-label={t('openNamed', {
                  kind: kindWords[message.kind][language],
                  to: message.to ?? t('toNobody'),
                })}
                onClick={() => setOpened(message)}
              >
                {t('open')}
              </Button>
            ),
          },
        ]}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Contact({ message }: { message: OfficeMessage }) {
  const { person_id, name } = message
  return (
    <>
      {person_id !== null && name !== null && (
        <Link to={`/admin/people/${person_id}`}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <small>
        <Receiver to={message.to} />
      </small>
    </>
  )
}
