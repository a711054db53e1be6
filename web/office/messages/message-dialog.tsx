import type { ReactNode } from 'react'
import { toastMs } from '#contract/limits.ts'
import { channelWords, kindWords, problemWords } from '#contract/message-words.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Amount } from '#web/office/payments/payment-state.tsx'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { MessageState, type OfficeMessage, Receiver } from './message-parts.tsx'
import { officeMessageTexts } from './texts.ts'

const changed = [
  'GET /admin/messages',
  'GET /admin/people/:id/messages',
  'GET /admin/waiting',
  'GET /admin/today',
] as const

/** Shows one message with its text, and the button that sends a failed or expired message again. */
export function MessageDialog({ message, onClose }: { message: OfficeMessage; onClose: () => void }) {
  const t = useTexts(officeMessageTexts)
  const language = useLanguage()
  const { send, busy } = useSend('POST /admin/messages/:id/send-again', { refresh: changed })
  const sendAgain = async () => {
    try {
      const reply = await send({ params: { id: message.id } })
      if (!reply) return
      toast.success(reply.message, { ms: toastMs.short })
      onClose()
    } catch (failure) {
      toast.failure(failure, t('failed'))
    }
  }
  return (
    <Dialog title={kindWords[message.kind][language]} size="small" onClose={onClose}>
      <DialogBody>
        <Facts message={message} />
        <h3 className="font-semibold">{t('text')}</h3>
        {message.text ? (
          <p dir="auto" className="whitespace-pre-line">
            {message.text}
          </p>
        ) : (
          <p className="text-text-2">{t('noText')}</p>
        )}
      </DialogBody>
      <DialogFoot>
        <CancelButton />
        {message.can_send_again === 1 && (
          <Button busy={busy} onClick={sendAgain}>
            {t('sendAgain')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

function Facts({ message }: { message: OfficeMessage }) {
  const t = useTexts(officeMessageTexts)
  const language = useLanguage()
  const { state, name, about_name, problem, error, tries, tried_at, expires_at, created_at } = message
  const tried = tried_at && formatDateTime(tried_at, language)
  const facts: [string, ReactNode][] = [
    [t('state'), <MessageState key="state" message={{ ...message, problem: null }} />],
    [t('to'), <Receiver key="to" to={message.to} />],
    [t('person'), name && <bdi>{name}</bdi>],
    [t('student'), about_name && <bdi>{about_name}</bdi>],
    [t('channel'), channelWords[message.channel][language]],
    [t('written'), formatDateTime(created_at, language)],
    [state === 'sent' ? t('sentAt') : t('lastTry'), tried],
    [t('tries'), tries > 1 && <bdi dir="ltr">{tries}</bdi>],
    [t('until'), state === 'failed' && formatDateTime(expires_at, language)],
    [t('delivered'), message.delivery && message.delivery_at && formatDateTime(message.delivery_at, language)],
    [t('deliveryError'), message.delivery_error && <bdi dir="ltr">{message.delivery_error}</bdi>],
    [t('sentBy'), message.provider && <bdi dir="ltr">{message.provider}</bdi>],
    [t('cost'), message.cost ? <Amount key="cost" of={message.cost} /> : null],
    [t('reason'), problem && problemWords[problem][language]],
    [t('provider'), error && <bdi dir="ltr">{error}</bdi>],
  ]
  return (
    <dl className="office-facts">
      {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
