import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { Breadcrumbs, useTeachersStep } from '#web/ui/page/breadcrumbs.tsx'
import { Fact, Meta } from '#web/ui/page/meta.tsx'
import { CourseFacts } from './course-facts.tsx'
import type { Course } from './course-page.tsx'

export function CourseHead({ course }: { course: Course }) {
  const words = useTexts(uiTexts)
  const say = useBilingual()
  const name = say(course.name)
  const teachers = useTeachersStep()
  const { teacher } = course
  const teacherPage = `/teacherDetails/${teacher.id}`
  return (
    <header className="grid gap-2">
      <Breadcrumbs steps={[teachers, { label: teacher.name, to: teacherPage }, { label: name }]} />
      <h1 tabIndex={-1}>
        <SchoolText text={name} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-6 max-lg:basis-full">
          <Link to={teacherPage} className="inline-flex min-h-tap items-center gap-2.5 font-semibold no-underline">
            <Avatar name={teacher.name} image={teacher.image} />
            <SchoolText text={teacher.name} />
          </Link>
          {/* The badge takes no line of its own, because it arrives after the early view. On wide screens it is in the
              panel beside the course. */}
          {course.is_subscribed === 1 && (
            <span className="flex-none lg:hidden">
              <Badge tone="ok" icon="check">
                {words('subscribed')}
              </Badge>
            </span>
          )}
        </div>
        <Meta>
          <Fact icon="book">{course.subject}</Fact>
          <CourseFacts course={course} />
        </Meta>
      </div>
    </header>
  )
}
