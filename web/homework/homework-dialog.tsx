import type { CallReply } from '#contract/all.ts'
import { cairoDate } from '#contract/calendar/cairo.ts'
import { acceptOf, lessonKinds } from '#contract/file-kinds.ts'
import { toastMs, uploads } from '#contract/limits.ts'
import type { ReadName } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import type { Problems } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { homeworkReads } from './teacher-homework.tsx'
import { homeworkTexts } from './texts.ts'

const short = { ms: toastMs.short }

type Homework = CallReply<'GET /homework/homework/:id'>['data']

/** Returns true when a name is missing. The other fields say their problems themselves. */
const isNameless = (problems: Problems) => 'name[ar]' in problems || 'name[en]' in problems

/** Returns true for a day that is over in Egypt. Saved homework keeps its past due date in an edit. */
const isPast = (day: FormDataEntryValue | null) => typeof day === 'string' && day !== '' && day < cairoDate(new Date())

export function HomeworkDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const t = useTexts(homeworkTexts)
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <DialogForm
        call="POST /homework/upload"
        refresh={homeworkReads}
        failed={t('addHomeworkFailed')}
        check={(data) => (isPast(data.get('due_date')) ? { due_date: [t('duePast')] } : undefined)}
        onInvalid={(problems) => isNameless(problems) && toast.error(t('fillAllFields'), short)}
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

const changedReads: readonly ReadName[] = [...homeworkReads, 'GET /homework/homework/:id']

/** Shows the form of a saved homework: its names and terms. Files and picture stay as they are. */
export function EditHomeworkDialog({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const t = useTexts(homeworkTexts)
  return (
    <Dialog title={t('edit')} context={<SchoolText text={homework.name} />} onClose={onClose}>
      <DialogForm
        call="POST /homework/update/:id"
        params={{ id: homework.id }}
        refresh={changedReads}
        failed={t('editFailed')}
        onInvalid={(problems) => isNameless(problems) && toast.error(t('fillAllFields'), short)}
        onSent={() => {
          toast.success(t('edited'), short)
          onClose()
        }}
        submit={t('saveChanges')}
      >
        <KeptDraft name={`homework-${homework.id}`}>
          <HomeworkFields homework={homework} />
        </KeptDraft>
      </DialogForm>
    </Dialog>
  )
}

/** Renders the fields of a homework. An edit has no fields for files and picture. */
function HomeworkFields({ homework }: { homework?: Homework }) {
  const t = useTexts(homeworkTexts)
  return (
    <>
      <BilingualField
        name="name"
        labels={{ ar: t('name'), en: t('nameEn') }}
        values={homework && { ar: homework.name_ar, en: homework.name_en }}
        required
        maxLength={200}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Field
          name="due_date"
          label={t('dueDate')}
          hint={t('dueHint')}
          type="date"
          defaultValue={homework?.due_date ?? ''}
          optional
        />
        <SelectField
          name="late_allowed"
          label={t('lateRule')}
          defaultValue={String(homework?.late_allowed ?? 1)}
          choices={(['1', '0'] as const).map((value) => ({
            value,
            label: t(value === '1' ? 'lateTaken' : 'lateRefused'),
          }))}
          required
        />
        <NumberField
          name="full_mark"
          label={t('fullMark')}
          min={1}
          max={1000}
          defaultValue={homework?.full_mark ?? ''}
          optional
        />
        {homework ? <p className="self-end text-small text-text-2">{t('filesStay')}</p> : <GivenFiles />}
      </div>
    </>
  )
}

function GivenFiles() {
  const t = useTexts(homeworkTexts)
  return (
    <>
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
    </>
  )
}
