import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { editorTexts } from './editor-texts.ts'
import { TeacherExamCard } from './exam-card.tsx'
import { ExamFormBody } from './exam-form-body.tsx'
import { Segmented } from './segmented.tsx'
import { examReads } from './teacher-exams.tsx'

interface Props {
  lessonId: number
  onClose: () => void
}

/** Shows the form of a new exam, or the library to copy an exam from. */
export function AddExamDialog({ lessonId, onClose }: Props) {
  const t = useTexts(editorTexts)
  const [mode, setMode] = useState<'add' | 'exist'>('add')
  return (
    <Dialog title={t('addExam')} onClose={onClose}>
      <div className="border-border border-b px-5 py-3 md:px-7">
        <Segmented
          legend={t('mode')}
          name="mode"
          value={mode}
          choices={[
            { value: 'add', label: t('add'), icon: 'plus' },
            { value: 'exist', label: t('exist'), icon: 'book' },
          ]}
          onChoose={setMode}
        />
      </div>
      {/* The form stays mounted behind the library, so that the typed text stays. */}
      <NewExam lessonId={lessonId} onClose={onClose} hidden={mode !== 'add'} />
      {mode === 'exist' && (
        <DialogBody>
          <Library lessonId={lessonId} onClose={onClose} />
        </DialogBody>
      )}
    </Dialog>
  )
}

function NewExam({ lessonId, onClose, hidden }: Props & { hidden: boolean }) {
  const t = useTexts(editorTexts)
  return (
    <DialogForm
      call="POST /tests/store"
      hidden={hidden}
      refresh={examReads}
      failed={t('addExamFailed')}
      onSent={() => {
        toast.success(t('examAddedSuccessfully'), { ms: toastMs.short })
        onClose()
      }}
      submit={t('save')}
    >
      <HiddenField name="lesson_id" value={lessonId} />
      <ExamFormBody exam={undefined} draft={`exam-of-lesson-${lessonId}`} />
    </DialogForm>
  )
}

function Library({ lessonId, onClose }: Props) {
  const t = useTexts(editorTexts)
  const page = usePage('library')
  const library = useApi('GET /tests/system/all/:lessonId', { params: { lessonId }, query: { page } })
  const { send, busy } = useSend('POST /tests/store', { refresh: examReads })

  async function add(test_id: number) {
    try {
      await send({ body: { test_id, lesson_id: lessonId } })
      toast.success(t('examAddedSuccessfully'), { ms: toastMs.short })
      onClose()
    } catch (failure) {
      toast.failure(failure, t('addExamFailed'), { ms: toastMs.short })
    }
  }

  if (library.error?.status === 403) return <Notice tone="warn">{library.error.message}</Notice>
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('libraryHelp')}</p>
      <AsyncList of={library} className="grid gap-3" skeleton="row" empty={t('noLibrary')}>
        {(exam) => (
          <TeacherExamCard
            exam={exam}
            end={
              <Button look="tint" size="sm" busy={busy} onClick={() => add(exam.id)}>
                {t('choose')}
              </Button>
            }
          />
        )}
      </AsyncList>
      <ListPager of={library} param="library" />
    </div>
  )
}
