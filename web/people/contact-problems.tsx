import { useApi } from '#web/api/hooks.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { contactTexts } from './contact-texts.ts'

/**
 * Shows the person's contacts to which messages do not arrive or were stopped, with the remedy. Renders nothing without
 * such a contact.
 */
export function ContactProblems() {
  const t = useTexts(contactTexts)
  const { data } = useApi('GET /account/contacts')
  if (!data) return null
  const { bounced, stopped } = data.data
  const problems = [
    ...stopped.map((contact) => ({ contact, says: 'stopped' as const })),
    ...bounced.map(({ contact, channel }) => ({ contact, says: channel })),
  ]
  return problems.map(({ contact, says }) => (
    <Notice key={`${contact} ${says}`} tone="warn">
      <strong>
        <bdi dir="ltr">{formatPhone(contact)}</bdi>
      </strong>
      <p>{t(says)}</p>
    </Notice>
  ))
}
