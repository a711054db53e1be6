import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { ExamFormBody } from '#web/exams/exam-form-body.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { libraryTexts } from './texts.ts'

type Exam = CallReply<'GET /admin/library/:id'>['data']['exam']

const reads = ['GET /admin/library', 'GET /admin/library/:id'] as const

/** Shows the form that adds an exam to the library, with the fields of a teacher's exam. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(libraryTexts)
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <DialogForm
        call="POST /admin/library"
        refresh={reads}
        failed={t('failed')}
        submit={t('saveNew')}
        onSent={() => {
          toast.success(t('added'), { ms: toastMs.short })
          onClose()
        }}
      >
        <ExamFormBody exam={undefined} draft="exam-of-library" inLibrary />
      </DialogForm>
    </Dialog>
  )
}

/** Shows the form of a library exam's new version. The server refuses the form if a newer version exists. */
export function ChangeDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const t = useTexts(libraryTexts)
  const say = useBilingual()
  return (
    <Dialog title={t('change')} context={<SchoolText text={say(exam.name)} />} onClose={onClose}>
      <DialogForm
        call="POST /tests/update/:id"
        params={{ id: exam.id }}
        refresh={reads}
        failed={t('failed')}
        submit={t('save')}
        onSent={() => {
          toast.success(t('saved'), { ms: toastMs.short })
          onClose()
        }}
      >
        <Notice>{t('changeHelp')}</Notice>
        <HiddenField name="version" value={exam.version} />
        <ExamFormBody exam={exam} inLibrary />
      </DialogForm>
    </Dialog>
  )
}
