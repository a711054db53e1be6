import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { HandIn, submissionReads } from './hand-in.tsx'
import { DueDate } from './homework-card.tsx'
import { OwnSubmissions } from './own-submissions.tsx'
import { WaitingPages } from './pages/waiting-pages.tsx'
import { StudentSubmissions } from './student-submissions.tsx'
import { homeworkTexts } from './texts.ts'

type Homework = CallReply<'GET /homework/homework/:id'>['data']

/** Shows a homework's files. Students submit on the page, and the teacher reads the submissions. */
export function HomeworkPage() {
  const t = useTexts(homeworkTexts)
  const { id = '' } = useParams()
  const isTeacher = useSession()?.user.user_type === 'teacher'
  const reply = useApi('GET /homework/homework/:id', { params: { id } })
  const homework = reply.data?.data
  if (reply.error?.status === 404 || reply.error?.status === 403) {
    return <MissingState title={t('notFound')} help={t('notFoundHelp')} />
  }
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead title={homework?.name ?? t('one')} />
      {homework ? (
        <>
          <Head homework={homework} lesson={`/${isTeacher ? 'lessonteacher' : 'lesson'}/${homework.lesson_id}`} />
          {isTeacher ? (
            <StudentSubmissions homework={homework} />
          ) : (
            <>
              <AfterDueDate homework={homework} />
              <WaitingPages homeworkId={homework.id} refresh={submissionReads} />
              {homework.is_closed === 0 && <HandIn homeworkId={homework.id} />}
              <OwnSubmissions homework={homework} />
            </>
          )}
        </>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="h-32 rounded-lg" />
          <Skeletons of="row" />
        </UntilLoaded>
      )}
    </div>
  )
}

/** Shows the student after the due date whether a submission is still accepted. Renders nothing for graded homework. */
function AfterDueDate({ homework: { due_date, is_overdue, is_closed, state } }: { homework: Homework }) {
  const t = useTexts(homeworkTexts)
  const language = useLanguage()
  if (due_date === null || is_overdue === 0 || state === 'graded') return null
  const date = formatDate(due_date, language)
  return (
    <Notice tone="warn">
      {is_closed === 1 && <b className="block">{t('closed')}</b>}
      {t(is_closed === 1 ? 'closedHelp' : 'overdueHelp', { date })}
    </Notice>
  )
}

function Head({ homework, lesson }: { homework: Homework; lesson: string }) {
  const t = useTexts(homeworkTexts)
  const say = useBilingual()
  const language = useLanguage()
  return (
    <header className="grid gap-8">
      <div className="grid gap-1">
        <Breadcrumbs
          steps={[{ label: say(homework.lessonName) || t('lesson'), to: lesson }, { label: homework.name }]}
        />
        <h1 tabIndex={-1}>
          <bdi>{homework.name}</bdi>
        </h1>
        <p className="text-small text-text-2">
          <bdi>{homework.teacher.name}</bdi> · {formatDate(homework.created, language)}
        </p>
        <DueDate of={homework.due_date} />
      </div>
      {homework.image && <img src={homework.image} alt="" className="max-h-72 justify-self-start rounded-lg" />}
      <section aria-labelledby="files">
        <SectionHead as="h2" id="files" title={t('files')} />
        {homework.files.length === 0 && <EmptyState title={t('noFiles')} />}
        <ul className="grid gap-2.5 md:grid-cols-2">
          {homework.files.map(({ id, name, file }) => (
            <li key={id}>
              <FileDownload name={name} href={file} label={t('download', { name })} />
            </li>
          ))}
        </ul>
      </section>
    </header>
  )
}
