import type { CallReply } from '#contract/all.ts'
import { BookLabel, Cover } from '#web/catalogue/cover/cover.tsx'
import { CoverLink } from '#web/catalogue/cover/cover-link.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Avatar } from '#web/ui/page/avatar.tsx'

type ChildCourseData = Pick<
  CallReply<'GET /parent/child/:id/courses'>['data'][number],
  'id' | 'name' | 'image' | 'teacher' | 'subject' | 'subject_id' | 'grade' | 'lessons_count' | 'status' | 'is_open'
>

/** Shows a child's course to a parent, without actions. An inactive course has no page to open. */
export function ChildCourseCard({ course }: { course: ChildCourseData }) {
  const t = useTexts(uiTexts)
  const name = <SchoolText text={useBilingual()(course.name)} />
  return (
    <article className="book-shape relative grid h-100 grid-rows-[1fr_auto] overflow-hidden border border-border bg-surface">
      <Cover
        subjectId={course.subject_id}
        image={course.image}
        className="grid content-end p-5 ps-9.5 md:content-center"
      >
        <BookLabel
          subject={course.subject}
          titleAs="h3"
          title={course.is_open ? <CoverLink to={`/course-details/${course.id}`}>{name}</CoverLink> : name}
          note={course.grade}
        />
      </Cover>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3.5 text-small">
        <span className="inline-flex min-w-0 items-center gap-2.5">
          <Avatar name={course.teacher.name} image={course.teacher.image} size="sm" />
          <b className="leading-snug">
            <SchoolText text={course.teacher.name} />
          </b>
        </span>
        {course.status === 0 ? (
          <Badge>{t('stopped')}</Badge>
        ) : (
          <span className="text-text-2">{t('lessons', { count: course.lessons_count })}</span>
        )}
      </div>
    </article>
  )
}
