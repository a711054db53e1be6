import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { redirectMs, toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { useLater } from '#web/ui/kit/use-later.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { editingTexts } from './editing-texts.ts'
import { LessonFileRows } from './lesson-file-rows.tsx'
import type { OwnCourse } from './own-courses.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { lessonReads } from './use-lesson-actions.ts'
import { VideoField } from './video-field.tsx'
import { videoId } from './video-frame.tsx'
import { VideoPreview } from './video-preview.tsx'

export type EditedLesson = CallReply<'GET /lesson/:id'>['data']

interface Props {
  courseId: number
  /** The course's name below the title; undefined until it has loaded. */
  courseName: OwnCourse['name'] | undefined
  /** The lesson's id; undefined for a new lesson. */
  lessonId: number | undefined
  onClose: () => void
}

/** Shows the form of a new or saved lesson. An edit loads the lesson first, because its card lacks some fields. */
export function LessonDialog({ courseId, courseName, lessonId, onClose }: Props) {
  const teaching = useTexts(teachingTexts)
  const say = useBilingual()
  const reply = useApi('GET /lesson/:id', { params: { id: lessonId ?? 0 } }, { enabled: lessonId !== undefined })
  const lesson = reply.data?.data
  return (
    <Dialog
      title={teaching(lessonId ? 'editLesson' : 'addLesson')}
      context={courseName && <SchoolText text={say(courseName)} />}
      size={lessonId ? 'medium' : 'wide'}
      onClose={onClose}
    >
      {lessonId === undefined || lesson ? (
        <LessonForm courseId={courseId} lesson={lesson} onClose={onClose} />
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

function LessonForm(props: { courseId: number; lesson: EditedLesson | undefined; onClose: () => void }) {
  const { courseId, lesson, onClose } = props
  const t = useTexts(editingTexts)
  const say = useBilingual()
  const askToMove = useAskToMove()
  const { later, waiting } = useLater()
  const sending = lesson
    ? ({ call: 'POST /lesson/:id/update', params: { id: lesson.id } } as const)
    : ({ call: 'POST /lesson/create' } as const)
  return (
    <DialogForm
      {...sending}
      refresh={lessonReads}
      failed={t(lesson ? 'editLessonFailed' : 'addLessonFailed')}
      onRefused={(failure, form) => {
        if (failure.error !== 'lesson.freeElsewhere') return false
        void askToMove(say((failure.data as Pick<EditedLesson, 'name'>).name), form)
        return true
      }}
      onSent={() => {
        toast.success(t(lesson ? 'lessonSaved' : 'lessonAdded'), { ms: toastMs.short })
        if (lesson) later(onClose, redirectMs.lessonEdited)
        else onClose()
      }}
      submit={t('saveLesson')}
      done={waiting && t('saved')}
    >
      <HiddenField name="course_id" value={courseId} />
      <HiddenField name="move_free" value={0} />
      <KeptDraft name={lesson ? `lesson-${lesson.id}` : `lesson-of-course-${courseId}`}>
        <LessonFields lesson={lesson} />
      </KeptDraft>
    </DialogForm>
  )
}

/** Returns a function that asks before another lesson stops being the free lesson. A yes sends the form again. */
function useAskToMove() {
  const t = useTexts(editingTexts)
  return async (name: string, form: HTMLFormElement) => {
    const question = { title: t('moveFreeAsk', { name }), loss: t('moveFreeLoss'), verb: t('moveFree') }
    const move = form.elements.namedItem('move_free')
    if (!(move instanceof HTMLInputElement) || !(await askFirst(question))) return
    move.value = '1'
    form.requestSubmit()
  }
}

/**
 * Renders the fields of a lesson: names, link, free or not, files and picture. Wide windows show the video's preview
 * beside the fields.
 */
function LessonFields({ lesson }: { lesson: EditedLesson | undefined }) {
  const t = useTexts(editingTexts)
  const [link, setLink] = useState(useDraftValues()?.video_url ?? lesson?.video_url ?? '')
  return (
    <div className="@container">
      <div className="grid items-start gap-x-8 gap-y-5 @min-[52rem]:grid-cols-[minmax(0,1fr)_288px]">
        <div className="grid gap-5">
          {/* An edit requires no name, because the server keeps the old name for an empty field. */}
          <BilingualField
            name="name"
            labels={{ ar: t('lessonName'), en: t('lessonNameEn') }}
            values={lesson?.name}
            required={!lesson}
            englishOptional
            maxLength={200}
          />
          <VideoField link={link} onLink={setLink} />
          <FreeField lesson={lesson} />
          <LessonFileRows />
        </div>
        <div className="grid gap-5">
          <div className={`grid gap-1.5 sm:max-w-80 ${videoId(link) ? '' : 'hidden @min-[52rem]:grid'}`}>
            <span className="font-semibold text-small">{t('preview')}</span>
            <VideoPreview link={link} />
          </div>
          <PicturePicker label={t('lessonImage')} present={lesson?.image} />
        </div>
      </div>
    </div>
  )
}

function FreeField({ lesson }: { lesson: EditedLesson | undefined }) {
  const t = useTexts(editingTexts)
  return (
    <SelectField
      name="is_free"
      label={t('freeLesson')}
      hint={t('freeLessonHint')}
      defaultValue={String(lesson?.is_free ?? 0)}
      choices={(['0', '1'] as const).map((value) => ({ value, label: t(value === '1' ? 'forAll' : 'forSubscribers') }))}
      required
    />
  )
}
