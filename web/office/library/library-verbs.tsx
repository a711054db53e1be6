import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import { SendButton } from '#web/office/ui/send-button.tsx'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { libraryTexts } from './texts.ts'

type Found = CallReply<'GET /admin/library/:id'>['data']

const changed = ['GET /admin/library/:id', 'GET /admin/library'] as const
const kinds = ['mistake', 'outdated', 'rights', 'other'] as const
const changeDialog = lazyPage(() => import('./library-dialogs.tsx').then((m) => m.ChangeDialog))

/** Renders the actions of a library exam: change and withdraw, or put back. */
export function LibraryVerbs({ found }: { found: Found }) {
  const t = useTexts(libraryTexts)
  const [withdrawing, setWithdrawing] = useState(false)
  const changing = useDialog<true>(changeDialog)
  if (found.state === 'withdrawn') {
    return (
      <SendButton
        call="POST /admin/library/:id/restore"
        id={found.id}
        refresh={changed}
        look="secondary"
        failed={t('restoreFailed')}
      >
        {t('restore')}
      </SendButton>
    )
  }
  return (
    <>
      <Button look="secondary" size="sm" className="office-button" onClick={() => setWithdrawing(true)}>
        {t('withdraw')}
      </Button>
      <Button size="sm" className="office-button" busy={changing.busy} onClick={() => changing.open(true)}>
        {t('change')}
      </Button>
      {changing.opened && <changeDialog.Page exam={found.exam} onClose={changing.close} />}
      {withdrawing && <WithdrawDialog found={found} onClose={() => setWithdrawing(false)} />}
    </>
  )
}

function WithdrawDialog({ found: { id, name }, onClose }: { found: Found; onClose: () => void }) {
  const t = useTexts(libraryTexts)
  const say = useBilingual()
  return (
    <ReasonDialog
      title={t('withdrawOf', { name: say(name) })}
      call="POST /admin/library/:id/withdraw"
      params={{ id }}
      effects={[
        { words: t('noMoreOffered') },
        { stays: true, words: t('copiesStay') },
        { stays: true, words: t('canRestore') },
      ]}
      reasons={kinds.map((value) => ({ value, label: t(value) }))}
      verb={t('withdraw')}
      refresh={changed}
      onSent={({ message }) => toast.success(message, { ms: toastMs.short })}
      onClose={onClose}
    />
  )
}
