import { useApi, useSend } from '#web/api/hooks.ts'
import { TeacherExams } from '#web/exams/teacher-exams.tsx'
import { TeacherHomework } from '#web/homework/teacher-homework.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useNavigate, useParams } from '#web/routing/router.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { Accordion } from '#web/ui/page/accordion.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import type { EditedLesson } from './lesson-dialog.tsx'
import { StatusSwitch } from './status-switch.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { catalogueTexts } from './texts.ts'
import { lessonReads, useLessonActions } from './use-lesson-actions.ts'
import { VideoFrame } from './video-frame.tsx'
import { videoLookTexts } from './video-look-texts.ts'

const dialog = lazyPage(() => import('./lesson-dialog.tsx').then((m) => m.LessonDialog))

/** Shows a lesson to its teacher: video, files, exams, homework. */
export function LessonPageTeacher() {
  const t = useTexts(catalogueTexts)
  const teaching = useTexts(teachingTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /lesson/:id', { params: { id } })
  const lesson = reply.data?.data
  if (reply.error?.status === 404) {
    return (
      <MissingState
        title={t('lessonNotFound')}
        help={t('lessonNotFoundHelp')}
        list={{ label: teaching('courses'), to: '/courses' }}
      />
    )
  }
  const name = say(lesson?.name) || t('lesson')
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead title={name} />
      {lesson ? (
        <>
          <Head lesson={lesson} name={name} />
          <TeacherExams lessonId={lesson.id} />
          <TeacherHomework lessonId={lesson.id} />
        </>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="aspect-video rounded-lg lg:aspect-auto lg:h-[500px]" />
          <Skeletons of="row" />
        </UntilLoaded>
      )}
    </div>
  )
}

function Head({ lesson, name }: { lesson: EditedLesson; name: string }) {
  const t = useTexts(catalogueTexts)
  const words = useTexts(uiTexts)
  const teaching = useTexts(teachingTexts)
  const say = useBilingual()
  const navigate = useNavigate()
  const course = useApi('GET /course/:id', { params: { id: lesson.course_id } }).data?.data
  const { toggle, remove, isSwitching } = useLessonActions()
  const editing = useDialog<true>(dialog)
  const coursePage = `/course-details-teacher/${lesson.course_id}`
  return (
    <header className="grid gap-5">
      <div className="grid gap-1">
        <Breadcrumbs
          steps={[
            { label: teaching('courses'), to: '/courses' },
            { label: say(course?.name) || t('course'), to: coursePage },
            { label: name },
          ]}
        />
        <h1 tabIndex={-1}>
          <SchoolText text={name} />
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button look="secondary" size="sm" icon="pencil" busy={editing.busy} onClick={() => editing.open(true)}>
            {teaching('editLesson')}
          </Button>
          <StatusSwitch
            checked={lesson.status === 1}
            busy={isSwitching(lesson)}
            onChange={() => toggle(lesson)}
            label={words('switchOf', { name })}
            on={words('lessonActive')}
            off={words('lessonStopped')}
          />
          <IconButton
            icon="trash"
            danger
            label={words('deleteOf', { name })}
            onClick={async () => {
              if (await remove(lesson)) navigate(coursePage, { replace: true })
            }}
          />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-8">
        <LessonVideo lesson={lesson} name={name} />
        <Resources files={lesson.files} />
      </div>
      {editing.opened && (
        <dialog.Page
          courseId={lesson.course_id}
          courseName={course?.name}
          lessonId={lesson.id}
          onClose={editing.close}
        />
      )}
    </header>
  )
}

/** Shows the video, and warns if students could not see it when the lesson was saved. */
function LessonVideo({ lesson, name }: { lesson: EditedLesson; name: string }) {
  const t = useTexts(videoLookTexts)
  const { video_url, video_state: state, image } = lesson
  return (
    <div className="grid gap-3">
      <VideoFrame url={video_url} title={name} image={image} />
      {state && state !== 'ready' && state !== 'unchecked' && (
        <Notice tone="warn">
          <p>{t(state)}</p>
          <p>{t('lookAgain')}</p>
        </Notice>
      )}
    </div>
  )
}

function Resources({ files }: { files: EditedLesson['files'] }) {
  const t = useTexts(teachingTexts)
  const words = useTexts(uiTexts)
  const catalogue = useTexts(catalogueTexts)
  const say = useBilingual()
  const { send } = useSend('DELETE /lesson-file/file/:fileId', { refresh: lessonReads })

  const remove = (fileId: number, name: string) =>
    askThenDo({
      title: t('deleteFileAsk', { name }),
      loss: t('deleteFileLoss'),
      verb: t('deleteFile'),
      run: () => send({ params: { fileId } }),
      done: t('fileDeleted'),
      failed: t('deleteFileFailed'),
    })

  return (
    <div className="panel px-4 *:border-b-0 lg:px-5">
      <Accordion title={`${t('resources')} (${files.length})`} open>
        {files.length === 0 && catalogue('noFiles')}
        <ul className="grid gap-2.5 empty:hidden md:max-lg:grid-cols-2">
          {files.map(({ id, name: both, file }) => {
            const name = say(both)
            return (
              <li key={id}>
                <FileDownload name={name} href={file} label={catalogue('download', { name })}>
                  <IconButton
                    icon="trash"
                    danger
                    label={words('deleteOf', { name })}
                    className="-ms-3"
                    onClick={() => remove(id, name)}
                  />
                </FileDownload>
              </li>
            )
          })}
        </ul>
      </Accordion>
    </div>
  )
}
