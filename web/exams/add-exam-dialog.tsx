import { type ReactNode, useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useSearchParams } from '#web/routing/router.tsx'
import { AsyncList } from '#web/ui/async-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { TeacherExamCard } from '#web/ui/exam-card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { RoleChoice } from '#web/ui/role-choice.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { SubmitButton, UploadProgress } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { editorTexts } from './editor-texts.ts'
import { ExamFields } from './exam-fields.tsx'
import { NewQuestions } from './question-fields.tsx'
import { examReads } from './teacher-exams.tsx'

interface Props {
  lessonId: number
  onClose: () => void
}

/** Two ways (Specification §4): a new exam, or a copy of one in the library. */
export function AddExamDialog({ lessonId, onClose }: Props) {
  const t = useTexts(editorTexts)
  const [mode, setMode] = useState<'add' | 'exist'>('add')
  const choice = (
    <RoleChoice
      legend={t('mode')}
      name="mode"
      defaultValue={mode}
      choices={[
        { value: 'add', label: t('add'), icon: 'plus' },
        { value: 'exist', label: t('exist'), icon: 'book' },
      ]}
      onChoose={(value) => setMode(value === 'exist' ? 'exist' : 'add')}
    />
  )
  return (
    <Dialog title={t('addExam')} onClose={onClose}>
      {mode === 'add' ? (
        <NewExam lessonId={lessonId} onClose={onClose} choice={choice} />
      ) : (
        <DialogBody>
          {choice}
          <Library lessonId={lessonId} onClose={onClose} />
        </DialogBody>
      )}
    </Dialog>
  )
}

function NewExam({ lessonId, onClose, choice }: Props & { choice: ReactNode }) {
  const t = useTexts(editorTexts)
  return (
    <Form
      call="POST /tests/store"
      className="contents"
      refresh={examReads}
      failed={t('addExamFailed')}
      toastMs={toastMs.short}
      prepare={(data) => data.delete('mode')}
      onSent={() => {
        toast.success(t('examAddedSuccessfully'), { ms: toastMs.short })
        onClose()
      }}
    >
      <DialogBody>
        {choice}
        <input type="hidden" name="lesson_id" value={lessonId} />
        <ExamFields exam={undefined} />
        <NewQuestions from={0} least={1} />
        <UploadProgress />
      </DialogBody>
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton busyText={t('saving')}>{t('save')}</SubmitButton>
      </DialogFoot>
    </Form>
  )
}

function Library({ lessonId, onClose }: Props) {
  const t = useTexts(editorTexts)
  const [search] = useSearchParams()
  const page = search.get('library') ?? 1
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

  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('libraryHelp')}</p>
      <AsyncList of={library} className="grid gap-3" skeleton={<Skeletons of="row" />} empty={t('noLibrary')}>
        {(exam) => (
          <TeacherExamCard
            exam={exam}
            end={
              <Button size="sm" busy={busy} onClick={() => add(exam.id)}>
                {t('choose')}
              </Button>
            }
          />
        )}
      </AsyncList>
      {library.data && <Pager {...library.data.pagination} param="library" />}
    </div>
  )
}
