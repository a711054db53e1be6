import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { PracticeLink } from '#web/exams/practice/practice-link.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { joinSheet } from '#web/subscriptions/offer/opened-later.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import type { Course } from './course-page.tsx'
import { type LessonCardData, LessonRow } from './lesson-row.tsx'
import { LockedLesson } from './locked-lesson.tsx'
import { catalogueTexts } from './texts.ts'

interface Props {
  course: Course
  /** The first page of the lessons, which came with the course. */
  first: CallReply<'GET /course/lesson/:id'>
}

/** Lists the course's lessons. For a locked lesson, shows visitors its contents and the steps that unlock it. */
export function ShownLessons({ course, first }: Props) {
  const t = useTexts(catalogueTexts)
  const role = useSession()?.user.user_type
  const sheet = useDialog<LessonCardData>(joinSheet)
  const page = usePage()
  const later = useApi('GET /course/lesson/:id', { params: { id: course.id }, query: { page } }, { enabled: page > 1 })
  const lessons = page > 1 ? later : { ...later, data: first }
  const locked = !course.is_subscribed && role !== 'parent'
  return (
    <section aria-labelledby="lessons" className="flex flex-col gap-4">
      <h2 id="lessons">
        {t('lessons')} {lessons.data && <span className="text-text-2">{lessons.data.pagination.total}</span>}
      </h2>
      {locked && (
        <Notice icon="lock">
          <p>{t('lockedUntil')}</p>
          <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
            <FreeLessonLink course={course} />
            <PracticeLink id={course.practice_id} />
          </div>
        </Notice>
      )}
      {!locked && <PracticeLink id={course.practice_id} />}
      <AsyncList of={lessons} className="flex flex-col gap-3" skeleton="lesson" empty={t('noLessons')}>
        {(lesson, number) => (
          <LessonRow
            lesson={lesson}
            number={number}
            to={pageOf(lesson, role)}
            onLocked={role ? undefined : () => sheet.open(lesson)}
          />
        )}
      </AsyncList>
      <ListPager of={lessons} list="lessons" className="mt-7 empty:hidden" />
      {sheet.opened && <LockedLesson lesson={sheet.opened} price={course.price} onClose={sheet.close} />}
    </section>
  )
}

/** Returns the lesson's page for this role; undefined for visitors and parents unless the lesson is free. */
function pageOf({ id, is_free }: LessonCardData, role: string | undefined) {
  if (!role || role === 'parent') return is_free ? `/free-lesson/${id}` : undefined
  return role === 'teacher' ? `/lessonteacher/${id}` : `/lesson/${id}`
}

function FreeLessonLink({ course }: { course: Course }) {
  const t = useTexts(catalogueTexts)
  if (course.free_lesson_id === null) return null
  return (
    <LinkButton look="tint" size="sm" icon="play" to={`/free-lesson/${course.free_lesson_id}`}>
      {t('watchFree')}
    </LinkButton>
  )
}
