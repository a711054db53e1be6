import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { personReads } from '#web/office/people/person.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { approvalListTexts } from './texts.ts'

/** Asks for the reason before it refuses a teacher. */
export function RefuseDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTexts(approvalListTexts)
  return (
    <ReasonDialog
      title={t('refuseOf', { name })}
      call="POST /admin/teachers/:id/refuse"
      params={{ id }}
      effects={[{ words: t('notListed') }, { words: t('seesReason') }, { stays: true, words: t('later') }]}
      reasons={(['incomplete', 'unproven', 'notNeeded', 'other'] as const).map((value) => ({ value, label: t(value) }))}
      tell={t('tell')}
      verb={t('refuseVerb')}
      refresh={personReads}
      onSent={({ message }) => toast.success(message, { ms: toastMs.short })}
      onClose={onClose}
    />
  )
}
