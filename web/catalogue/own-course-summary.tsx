import { BookLabel, Cover } from '#web/catalogue/cover/cover.tsx'
import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { useNavigate } from '#web/routing/router.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { firstWords, shownWords } from '#web/ui/kit/truncate.ts'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { Fact, Meta } from '#web/ui/page/meta.tsx'
import { CourseFacts } from './course-facts.tsx'
import { HiddenBadge, HiddenBySchool } from './hidden-by-school.tsx'
import type { OwnCourse } from './own-courses.tsx'
import { StatusSwitch } from './status-switch.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { useCourseActions } from './use-course-actions.ts'

const dialog = lazyPage(() => import('./course-dialog.tsx').then((m) => m.CourseDialog))

/** Shows a course to its teacher with its switch, its editing and its deletion. */
export function OwnCourseSummary({ course }: { course: OwnCourse }) {
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
          <SchoolText text={say(course.name)} />
        </h1>
        {description && (
          <p title={description} className="text-text-2">
            <SchoolText text={firstWords(description, shownWords.description)} />
          </p>
        )}
        <Meta className="items-center">
          <CourseFacts course={course} />
          <Fact>
            <PriceTag price={course.price} size="sm" />
          </Fact>
        </Meta>
        {course.hidden_reason && <HiddenBySchool reason={course.hidden_reason} />}
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
        {course.hidden_reason ? (
          <HiddenBadge />
        ) : (
          <StatusSwitch
            checked={course.status === 1}
            busy={isSwitching(course)}
            onChange={() => toggle(course)}
            label={words('switchOf', { name })}
            on={words('courseActive')}
            off={words('courseStopped')}
          />
        )}
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
