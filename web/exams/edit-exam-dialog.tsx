import { toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { editorTexts } from './editor-texts.ts'
import { ExamFormBody } from './exam-form-body.tsx'
import type { Exam } from './exam-page.tsx'
import { examReads } from './teacher-exams.tsx'

interface Props {
  examId: number
  lessonId: number
  onClose: () => void
}

/**
 * Shows the form of a saved exam. The text of a saved question can change, and a saved question can be deleted. New
 * questions can be added.
 */
export function EditExamDialog({ examId, lessonId, onClose }: Props) {
  const t = useTexts(editorTexts)
  const say = useBilingual()
  const reply = useApi('GET /test/:id', { params: { id: examId } })
  const exam = reply.data?.data
  return (
    <Dialog title={t('editExam')} context={exam && <SchoolText text={say(exam.name)} />} onClose={onClose}>
      {exam ? (
        <EditForm exam={exam} lessonId={lessonId} onClose={onClose} />
      ) : (
        <DialogBody>
          <UntilLoaded of={reply}>
            <Skeletons of="text" count={2} />
          </UntilLoaded>
        </DialogBody>
      )}
    </Dialog>
  )
}

function EditForm({ exam, lessonId, onClose }: { exam: Exam; lessonId: number; onClose: () => void }) {
  const t = useTexts(editorTexts)
  return (
    <DialogForm
      call="POST /tests/update/:id"
      params={{ id: exam.id }}
      refresh={examReads}
      failed={t('updateExamFailed')}
      onSent={() => {
        toast.success(t('examUpdatedSuccessfully'), { ms: toastMs.short })
        onClose()
      }}
      submit={t('save')}
    >
      <HiddenField name="lesson_id" value={lessonId} />
      <ExamFormBody exam={exam} />
    </DialogForm>
  )
}
