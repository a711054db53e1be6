import { acceptOf, lessonKinds } from '#contract/file-kinds.ts'
import { toastMs, uploads } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
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
        <BilingualField name="name" labels={{ ar: t('name'), en: t('nameEn') }} required maxLength={200} />
        <div className="grid items-start gap-5 md:grid-cols-2">
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
      </DialogForm>
    </Dialog>
  )
}
