import { redirectMs, toastMs } from '#contract/limits.ts'
import { readSession } from '#web/api/session.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { useLater } from '#web/ui/kit/use-later.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { CourseFields } from './course-fields.tsx'
import { editingTexts } from './editing-texts.ts'
import type { OwnCourse } from './own-courses.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { courseReads } from './use-course-actions.ts'

const short = { ms: toastMs.short }

interface Props {
  /** The course; undefined for a new course. */
  course: OwnCourse | undefined
  onClose: () => void
}

/**
 * Shows the form of a new or saved course. After an edit the dialog stays open for 3 s (docs/product.md, Courses and
 * lessons).
 */
export function CourseDialog({ course, onClose }: Props) {
  const t = useTexts(editingTexts)
  const teaching = useTexts(teachingTexts)
  const say = useBilingual()
  const { later, waiting } = useLater()
  const sending = course
    ? ({ call: 'POST /course/:id/update', params: { id: course.id } } as const)
    : ({ call: 'POST /create/course' } as const)
  return (
    <Dialog
      title={teaching(course ? 'editCourse' : 'addCourse')}
      context={course && <SchoolText text={say(course.name)} />}
      onClose={onClose}
    >
      <DialogForm
        {...sending}
        refresh={courseReads}
        failed={t(course ? 'editFailed' : 'addFailed')}
        toastProblems={!course}
        onRefused={(failure) => {
          // The server's message must precede the form's toasts, one for each refused field (docs/product.md, Forms,
          // messages, waiting).
          if (!course && Object.keys(failure.fields).length > 0) toast.failure(failure, t('addFailed'), short)
          return false
        }}
        onInvalid={() => course && toast.error(t('editFailed'), { ms: toastMs.failedEdit })}
        prepare={(data) => {
          if (!course) data.set('teacher_id', String(readSession()?.user.id ?? ''))
        }}
        onSent={() => {
          toast.success(t(course ? 'courseSaved' : 'courseAdded'), short)
          if (course) later(onClose, redirectMs.courseEdited)
          else onClose()
        }}
        submit={t('save')}
        done={waiting && t('saved')}
      >
        <KeptDraft name={course ? `course-${course.id}` : 'course'}>
          <CourseFields course={course} />
        </KeptDraft>
      </DialogForm>
    </Dialog>
  )
}
