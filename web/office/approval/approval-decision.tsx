import { useState } from 'react'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { personReads } from '#web/office/people/person.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { approvalListTexts } from './texts.ts'

/** Renders the buttons that approve and refuse a teacher. */
export function ApprovalDecision({ id, name }: { id: number; name: string }) {
  const t = useTexts(approvalListTexts)
  const [refuses, setRefuses] = useState(false)
  const { send } = useSend('POST /admin/teachers/:id/approve', { refresh: personReads })
  const approve = () =>
    askThenDo({
      title: t('approveAsk', { name }),
      loss: t('approveLoss'),
      verb: t('approve'),
      look: 'primary',
      run: () => send({ params: { id } }),
      done: t('approved'),
      failed: t('failed'),
    })
  return (
    <span className="office-actions">
      <Button
        look="secondary"
        size="sm"
        className="office-button"
        aria-label={t('refuseOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setRefuses(true)}
      >
        {t('refuse')}
      </Button>
      <Button size="sm" className="office-button" aria-label={t('approveOf', { name })} onClick={approve}>
        {t('approve')}
      </Button>
      {refuses && <RefuseDialog id={id} name={name} onClose={() => setRefuses(false)} />}
    </span>
  )
}
