import { useApi } from '#web/api/hooks.ts'
import { readSession } from '#web/api/session.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useNavigate, useParams } from '#web/routing/router.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { Breadcrumbs } from '#web/ui/kit/breadcrumbs.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { Fact, Meta } from '#web/ui/kit/meta.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { firstWords, shownWords } from '#web/ui/kit/truncate.ts'
import { MissingState } from '#web/ui/list/missing-state.tsx'
import { Bone, Skeletons } from '#web/ui/list/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { CourseLessons } from './course-lessons.tsx'
import { BookLabel, Cover } from './cover.tsx'
import type { OwnCourse } from './own-courses.tsx'
import { PriceTag } from './price-tag.tsx'
import { StatusSwitch } from './status-switch.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { catalogueTexts } from './texts.ts'
import { useCourseActions } from './use-course-actions.ts'

const dialog = lazyPage(() => import('./course-dialog.tsx').then((m) => m.CourseDialog))

/** Shows a course to its teacher: summary, switch and lessons. */
export function CoursePageTeacher() {
  const t = useTexts(teachingTexts)
  const missing = useTexts(catalogueTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /course/:id', { params: { id } })
  const course = reply.data?.data
  // The call also returns other teachers' courses; this page is for the owner.
  const isForeign = course !== undefined && course.teacher.id !== readSession()?.user.id
  if (isForeign || reply.error?.status === 404) {
    return (
      <MissingState
        title={missing('courseNotFound')}
        help={missing('courseNotFoundHelp')}
        list={{ label: t('courses'), to: '/courses' }}
      />
    )
  }
  const name = say(course?.name) || missing('course')
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} />
      <Breadcrumbs steps={[{ label: t('courses'), to: '/courses' }, { label: name }]} />
      {course ? (
        <>
          <Summary course={course} />
          <CourseLessons course={course} />
        </>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="h-64 rounded-lg" />
          <Skeletons of="lessonCard" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3" />
        </UntilLoaded>
      )}
    </div>
  )
}

function Summary({ course }: { course: OwnCourse }) {
  const words = useTexts(uiTexts)
  const say = useBilingual()
  const description = say(course.description)
  return (
    <section className="grid grid-cols-[18px_1fr] overflow-hidden rounded-lg rounded-s-xs border border-border bg-surface lg:grid-cols-[260px_1fr]">
      <Cover
        subjectId={course.subject_id}
        image={course.image}
        className="lg:grid lg:place-items-center lg:p-6 lg:ps-10"
      >
        <div className="w-full max-lg:hidden">
          <BookLabel subject={course.stage} title={course.subject} note={course.grade} />
        </div>
      </Cover>
      <div className="grid min-w-0 content-center gap-2 p-4 pt-5 lg:p-8">
        <h1 tabIndex={-1}>
          <bdi>{say(course.name)}</bdi>
        </h1>
        {description && (
          <p title={description} className="text-text-2">
            {firstWords(description, shownWords.description)}
          </p>
        )}
        <Meta className="items-center">
          <Fact icon="person">{course.grade}</Fact>
          <Fact icon="video">{words('lessons', { count: course.lessons_count })}</Fact>
          <Fact>
            <PriceTag price={course.price} size="sm" />
          </Fact>
        </Meta>
        <Actions course={course} />
      </div>
    </section>
  )
}

function Actions({ course }: { course: OwnCourse }) {
  const t = useTexts(teachingTexts)
  const words = useTexts(uiTexts)
  const name = useBilingual()(course.name)
  const navigate = useNavigate()
  const { toggle, remove, isSwitching } = useCourseActions()
  const editing = useDialog<true>(dialog)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 border-border lg:border-t lg:pt-4">
      <Button look="secondary" size="sm" icon="pencil" busy={editing.busy} onClick={() => editing.open(true)}>
        {t('editCourse')}
      </Button>
      <div className="border-border max-lg:order-last max-lg:w-full max-lg:border-t max-lg:pt-2">
        <StatusSwitch
          checked={course.status === 1}
          busy={isSwitching(course)}
          onChange={() => toggle(course)}
          label={words('switchOf', { name })}
          on={words('courseActive')}
          off={words('courseStopped')}
        />
      </div>
      <IconButton
        icon="trash"
        danger
        label={words('deleteOf', { name })}
        className="ms-auto"
        onClick={async () => {
          if (await remove(course)) navigate('/courses', { replace: true })
        }}
      />
      {editing.opened && <dialog.Page course={course} onClose={editing.close} />}
    </div>
  )
}
