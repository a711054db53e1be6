import { acceptOf, lessonKinds } from '#contract/file-kinds.ts'
import { toastMs, uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { homeworkReads } from './teacher-homework.tsx'
import { homeworkTexts } from './texts.ts'

const short = { ms: toastMs.short }

export function HomeworkDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const t = useTexts(homeworkTexts)
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <DialogForm
        call="POST /homework/upload"
        refresh={homeworkReads}
        failed={t('addHomeworkFailed')}
        onInvalid={() => toast.error(t('fillAllFields'), short)}
        onSent={() => {
          toast.success(t('homeworkAddedSuccessfully'), short)
          onClose()
        }}
        submit={t('save')}
      >
        <HiddenField name="lesson_id" value={lessonId} />
        <KeptDraft name={`homework-of-lesson-${lessonId}`}>
          <HomeworkFields />
        </KeptDraft>
      </DialogForm>
    </Dialog>
  )
}

function HomeworkFields() {
  const t = useTexts(homeworkTexts)
  return (
    <>
      <BilingualField name="name" labels={{ ar: t('name'), en: t('nameEn') }} required maxLength={200} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Field name="due_date" label={t('dueDate')} hint={t('dueHint')} type="date" optional />
        <SelectField
          name="late_allowed"
          label={t('lateRule')}
          defaultValue="1"
          choices={(['1', '0'] as const).map((value) => ({
            value,
            label: t(value === '1' ? 'lateTaken' : 'lateRefused'),
          }))}
          required
        />
        <NumberField name="full_mark" label={t('fullMark')} min={1} max={1000} optional />
        <FilePicker
          name="files[i][file]"
          label={t('files')}
          accept={acceptOf(lessonKinds)}
          acceptWords={t('fileKinds')}
          limit={uploads.lesson.fileBytes}
          most={uploads.lesson.files - 1}
          oneByOne
          optional
        />
        <PicturePicker label={t('image')} />
      </div>
    </>
  )
}
