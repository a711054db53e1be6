import { reasonLength, toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { ThreadMessage } from './message-list.tsx'
import { threadTexts } from './texts.ts'

/** Asks why the message is reported, and shows the message that the school will read. */
export function ReportDialog({ message, onClose }: { message: ThreadMessage; onClose: () => void }) {
  const t = useTexts(threadTexts)
  return (
    <Dialog title={t('reportTitle')} size="small" focus="content" onClose={onClose}>
      <DialogForm
        call="POST /thread-messages/:id/report"
        params={{ id: message.id }}
        refresh={['GET /threads/:id']}
        failed={t('reportFailed')}
        submit={t('reportSend')}
        onSent={() => {
          toast.success(t('reportDone'), { ms: toastMs.short })
          onClose()
        }}
      >
        <blockquote dir="auto" className="line-clamp-4 border-border-strong border-s-2 ps-3 text-small wrap-anywhere">
          {message.text}
        </blockquote>
        <KeptDraft name={`report-${message.id}`}>
          <TextArea
            name="reason"
            label={t('reason')}
            hint={t('reportHelp')}
            required
            rows={3}
            minLength={reasonLength.shortest}
            maxLength={reasonLength.longest}
            dir="auto"
            data-first-focus=""
          />
        </KeptDraft>
      </DialogForm>
    </Dialog>
  )
}
