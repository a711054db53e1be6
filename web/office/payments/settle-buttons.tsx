import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { acceptReasons, rejectReasons } from '#contract/payment-reasons.ts'
import { settleWords } from '#contract/payment-words.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { type Effect, ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { officePaymentTexts } from './texts.ts'

const changed = ['GET /admin/payments/:id', 'GET /admin/payments', 'GET /admin/waiting', 'GET /admin/today'] as const

interface Props {
  payment: { id: number; name: string }
  /** The course's name, for the dialogs. */
  course: string
}

/** Renders the two actions of a payment in review, each with its dialog. */
export function SettleButtons({ payment, course }: Props) {
  const t = useTexts(officePaymentTexts)
  const [verb, setVerb] = useState<'accept' | 'reject'>()
  return (
    <>
      <Button look="secondary" size="sm" className="office-button" onClick={() => setVerb('reject')}>
        {t('reject')}
      </Button>
      <Button size="sm" className="office-button" onClick={() => setVerb('accept')}>
        {t('accept')}
      </Button>
      {verb && <SettleDialog verb={verb} payment={payment} course={course} onClose={() => setVerb(undefined)} />}
    </>
  )
}

function SettleDialog({ verb, payment, course, onClose }: Props & { verb: 'accept' | 'reject'; onClose: () => void }) {
  const t = useTexts(officePaymentTexts)
  const language = useLanguage()
  const { id, name } = payment
  const isAccepted = verb === 'accept'
  const kinds = isAccepted ? acceptReasons : rejectReasons
  const effects: Effect[] = isAccepted
    ? [{ words: t('endsReview') }, { stays: true, words: t('opensMonth', { course }) }]
    : [{ words: t('opensNothing') }, { stays: true, words: t('lateReport') }, { stays: true, words: t('noMoneyMoves') }]
  return (
    <ReasonDialog
      title={t(isAccepted ? 'acceptOf' : 'rejectOf', { name })}
      call={isAccepted ? 'POST /admin/payments/:id/accept' : 'POST /admin/payments/:id/reject'}
      params={{ id }}
      effects={effects}
      reasons={kinds.map((value) => ({ value, label: settleWords[value][language] }))}
      tell={t('tell')}
      verb={t(verb)}
      isHarmless={isAccepted}
      refresh={changed}
      onSent={({ message }) => toast.success(message, { ms: toastMs.short })}
      onClose={onClose}
    />
  )
}
