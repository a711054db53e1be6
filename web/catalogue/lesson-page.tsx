import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { LessonExams } from '#web/exams/lesson-exams.tsx'
import { LessonHomework } from '#web/homework/lesson-homework.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Breadcrumbs } from '#web/ui/kit/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { FileDownload } from '#web/ui/kit/file-chip.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { MissingState } from '#web/ui/list/missing-state.tsx'
import { Bone, Skeletons } from '#web/ui/list/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { catalogueTexts } from './texts.ts'
import { useWide } from './use-wide.ts'
import { VideoFrame } from './video-frame.tsx'

export type Lesson = CallReply<'GET /lesson/data/:id'>['data']

/** Shows a lesson to a student: video or picture, then files, homework and exams. */
export function LessonPage() {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /lesson/data/:id', { params: { id } })
  const lesson = reply.data?.data

  if (reply.error?.status === 404) {
    return <MissingState title={t('lessonNotFound')} help={t('lessonNotFoundHelp')} />
  }
  if (!lesson) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('lesson')} />
        <UntilLoaded of={reply}>
          <Bone className="h-10 w-2/3" />
          <Bone className="aspect-video rounded-lg lg:aspect-auto lg:h-[500px]" />
          <Skeletons of="row" />
        </UntilLoaded>
      </div>
    )
  }

  const name = say(lesson.name)
  const locked = lesson.is_subscribed ? undefined : t('afterSubscribing')
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} />
      <LessonHead lesson={lesson} name={name} />
      <VideoFrame url={lesson.video_url} title={name} image={lesson.image} locked={locked} />
      {locked && (
        <Notice icon="lock">
          <p>{t('subscribeFirst')}</p>
          <LinkButton look="tint" size="sm" to={`/course-details/${lesson.course_id}`} className="mt-2">
            {t('toCourse')}
          </LinkButton>
        </Notice>
      )}
      <LessonParts lesson={lesson} name={name} locked={locked} />
    </div>
  )
}

function LessonParts(props: { lesson: Lesson; name: string; locked: string | undefined }) {
  const { lesson, name, locked } = props
  const t = useTexts(catalogueTexts)
  return (
    <Parts
      label={name}
      parts={[
        {
          id: 'files',
          label: t('filesTab'),
          count: lesson.files.length,
          content: <Files lesson={lesson} locked={locked} />,
        },
        {
          id: 'homework',
          label: t('homeworkTab'),
          count: lesson.homeworks,
          content: <LessonHomework lessonId={lesson.id} locked={locked} />,
        },
        {
          id: 'exams',
          label: t('examsTab'),
          count: lesson.tests,
          content: <LessonExams lessonId={lesson.id} locked={locked} />,
        },
      ]}
    />
  )
}

/** Shows tabs on phones and sections side by side on wide screens. */
function Parts({ parts, label }: { parts: readonly Tab[]; label: string }) {
  const wide = useWide()
  if (!wide) return <Tabs label={label} tabs={parts} />
  return (
    <div className="mt-2 grid grid-cols-3 items-start gap-8">
      {parts.map(({ id, label: name, count, content }) => (
        <section key={id} aria-labelledby={id} className="grid min-w-0 gap-4">
          <h2 id={id} className="text-h3">
            {name} <span className="text-text-2">{count}</span>
          </h2>
          {content}
        </section>
      ))}
    </div>
  )
}

function LessonHead({ lesson, name }: { lesson: Lesson; name: string }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  const course = useApi('GET /course/data/:id', { params: { id: lesson.course_id } })
  const courseName = say(course.data?.data.name) || t('course')
  return (
    <header className="grid gap-1">
      <Breadcrumbs steps={[{ label: courseName, to: `/course-details/${lesson.course_id}` }, { label: name }]} />
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
    </header>
  )
}

function Files({ lesson, locked }: { lesson: Lesson; locked: string | undefined }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  if (lesson.files.length === 0) return <EmptyState title={t('noFiles')} />
  return (
    <ul className="grid gap-2.5 md:max-lg:grid-cols-2">
      {lesson.files.map((file) => {
        const name = say(file.name)
        return (
          <li key={file.id}>
            <FileDownload name={name} href={file.file} lockedReason={locked} label={t('download', { name })} />
          </li>
        )
      })}
    </ul>
  )
}
