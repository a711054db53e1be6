import type { CallReply } from '#contract/all.ts'
import { deliveryWords, kindWords, problemWords, stateWords } from '#contract/message-words.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { officeMessageTexts } from './texts.ts'

export type OfficeMessage = CallReply<'GET /admin/messages'>['data'][number]

/** Renders the phone or e-mail, or a text for a deleted account. */
export function Receiver({ to }: { to: string | null }) {
  const t = useTexts(officeMessageTexts)
  if (to === null) return t('toNobody')
  return <bdi dir="ltr">{to.startsWith('+') ? formatPhone(to) : to}</bdi>
}

const looks = {
  waiting: { icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'x' },
  unsent: { tone: 'bad', icon: 'x' },
  expired: { tone: 'warn', icon: 'clock' },
} as const

const deliveryLooks = { delivered: { tone: 'ok', icon: 'check' }, failed: { tone: 'bad', icon: 'x' } } as const

/** Renders the state, the provider's report, and the reason of a failure in words. */
export function MessageState({ message: { state, problem, delivery } }: { message: OfficeMessage }) {
  const language = useLanguage()
  return (
    <>
      <Badge {...looks[state]}>{stateWords[state][language]}</Badge>
      {delivery && <Badge {...deliveryLooks[delivery]}>{deliveryWords[delivery][language]}</Badge>}
      {problem && <small>{problemWords[problem][language]}</small>}
    </>
  )
}

/** Renders the kind of the message, and the student whom it is about. */
export function Subject({ message: { kind, about_name } }: { message: OfficeMessage }) {
  const t = useTexts(officeMessageTexts)
  const language = useLanguage()
  return (
    <>
      {kindWords[kind][language]}
      {about_name && (
        <small>
          <bdi>{t('about', { name: about_name })}</bdi>
        </small>
      )}
    </>
  )
}
