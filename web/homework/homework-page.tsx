import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { courseToBuy } from '#web/api/course-to-buy.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { SubscriptionNeededPage } from '#web/subscriptions/offer/subscription-needed.tsx'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { Fact, Meta } from '#web/ui/page/meta.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { EditHomework } from './edit-homework.tsx'
import { HandIn } from './hand-in.tsx'
import { OwnSubmissions } from './own-submissions.tsx'
import { WaitingPages } from './pages/waiting-pages.tsx'
import { StudentSubmissions } from './student-submissions.tsx'
import { submissionReads } from './submission-reads.ts'
import { homeworkTexts } from './texts.ts'
import { isHandedIn } from './use-fold.ts'

type Homework = CallReply<'GET /homework/homework/:id'>['data']

/** Shows a homework's files. Students submit on the page, and the teacher reads the submissions. */
export function HomeworkPage() {
  const t = useTexts(homeworkTexts)
  const { id = '' } = useParams()
  const isTeacher = useSession()?.user.user_type === 'teacher'
  const reply = useApi('GET /homework/homework/:id', { params: { id } })
  const homework = reply.data?.data
  const courseId = courseToBuy(reply.error)
  const isClosed = reply.error?.status === 404 || reply.error?.status === 403
  if (courseId !== undefined || isClosed) {
    return (
      <>
        <div className="page-width grid gap-4 pt-4 empty:hidden">
          <WaitingPages homeworkId={Number(id)} refresh={submissionReads} arrivalCounts />
        </div>
        {courseId === undefined ? (
          <MissingState title={t('notFound')} help={t('notFoundHelp')} />
        ) : (
          <SubscriptionNeededPage title={t('one')} courseId={courseId} />
        )}
      </>
    )
  }
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead title={homework?.name ?? t('one')} />
      {homework ? (
        <>
          <Head homework={homework} lesson={`/${isTeacher ? 'lessonteacher' : 'lesson'}/${homework.lesson_id}`}>
            {isTeacher && <EditHomework homework={homework} />}
          </Head>
          {isTeacher ? <TeacherWork homework={homework} /> : <OwnWork homework={homework} />}
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

const TeacherWork = ({ homework }: { homework: Homework }) => (
  <>
    <GivenFiles files={homework.files} />
    <StudentSubmissions homework={homework} />
  </>
)

/** Shows the files, the form and the student's submissions. After a submission, the submissions are first. */
function OwnWork({ homework }: { homework: Homework }) {
  const isAgain = isHandedIn(homework.state)
  return (
    <>
      {isAgain && <OwnSubmissions homework={homework} />}
      <GivenFiles files={homework.files} />
      <AfterDueDate homework={homework} />
      {homework.is_closed === 0 ? (
        <HandIn key={homework.id} homework={homework} />
      ) : (
        <WaitingPages homeworkId={homework.id} refresh={submissionReads} arrivalCounts={false} />
      )}
      {!isAgain && <OwnSubmissions homework={homework} />}
    </>
  )
}

/**
 * Shows the student after the due date whether a submission is still accepted. Renders nothing for graded homework, or
 * for submitted homework that is closed.
 */
function AfterDueDate({ homework: { due_date, is_overdue, is_closed, state } }: { homework: Homework }) {
  const t = useTexts(homeworkTexts)
  const language = useLanguage()
  if (due_date === null || is_overdue === 0 || state === 'graded') return null
  if (is_closed === 1 && state === 'waiting') return null
  const date = formatDate(due_date, language)
  return (
    <Notice tone="warn">
      {is_closed === 1 && <b className="block">{t('closed')}</b>}
      {t(is_closed === 1 ? 'closedHelp' : 'overdueHelp', { date })}
    </Notice>
  )
}

/** Shows the due date, the rule for later submissions and the full mark. */
function Terms({ homework: { due_date, is_overdue, late_allowed, full_mark } }: { homework: Homework }) {
  const t = useTexts(homeworkTexts)
  const say = useTexts(uiTexts)
  const language = useLanguage()
  if (due_date === null && full_mark === null) return null
  return (
    <Meta>
      {due_date !== null && <Fact icon="calendar">{say('dueOn', { date: formatDate(due_date, language) })}</Fact>}
      {due_date !== null && is_overdue === 0 && <Fact>{t(late_allowed === 1 ? 'takenLater' : 'refusedLater')}</Fact>}
      {full_mark !== null && <Fact>{t('outOf', { full: full_mark })}</Fact>}
    </Meta>
  )
}

function Head({ homework, lesson, children }: { homework: Homework; lesson: string; children: ReactNode }) {
  const t = useTexts(homeworkTexts)
  const say = useBilingual()
  const language = useLanguage()
  return (
    <header className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <Breadcrumbs
            steps={[{ label: say(homework.lessonName) || t('lesson'), to: lesson }, { label: homework.name }]}
          />
          <h1 tabIndex={-1}>
            <SchoolText text={homework.name} />
          </h1>
          <p className="text-small text-text-2">
            <SchoolText text={homework.teacher.name} /> · {formatDate(homework.created, language)}
          </p>
          <Terms homework={homework} />
        </div>
        {children}
      </div>
      {homework.image && <img src={homework.image} alt="" className="max-h-72 justify-self-start rounded-lg" />}
    </header>
  )
}

function GivenFiles({ files }: Pick<Homework, 'files'>) {
  const t = useTexts(homeworkTexts)
  return (
    <section aria-labelledby="files">
      <SectionHead as="h2" id="files" title={t('files')} />
      {files.length === 0 && <p className="text-text-2">{t('noFiles')}</p>}
      <ul className="grid gap-2.5 md:grid-cols-2">
        {files.map(({ id, name, file }) => (
          <li key={id}>
            <FileDownload name={name} href={file} label={t('download', { name })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
