import type { CallReply } from '#contract/all.ts'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { TeacherGround } from '#web/people/teachers/teacher-card.tsx'
import { TeacherPrice } from '#web/people/teachers/teacher-price.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { coverOf } from '#web/ui/kit/subject.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { findTexts } from './find-texts.ts'

export type FoundTeacher = CallReply<'GET /teachers/find'>['data'][number]

/**
 * Shows a found teacher: subjects and stages first. The card's edge has the colour of the first subject. The card is
 * one link.
 */
export function FindCard({ teacher }: { teacher: FoundTeacher }) {
  const { id, name, image, qualification, subjects, stages } = teacher
  const t = useTexts(findTexts)
  const ui = useTexts(uiTexts)
  const language = useLanguage()
  const named = (list: typeof subjects) =>
    joined(
      list.map((one) => one.name),
      language,
    )
  const counts = teacher.courses
    ? [t('courses', { count: teacher.courses }), ui('lessons', { count: teacher.lessons })]
    : [t('courses', { count: 0 })]
  return (
    <article
      className={`book-shape relative grid h-full grid-cols-[104px_minmax(0,1fr)] overflow-hidden border border-border bg-surface transition-shadow duration-(--t-base) hover:shadow-2 lg:grid-cols-1 lg:grid-rows-[auto_1fr] ${coverOf(subjects[0]?.id)}`}
    >
      <div className="grid border-s-8 border-(--c) lg:border-s-14">
        <TeacherGround id={id} name={name} image={image} className="lg:aspect-16/10" />
      </div>
      <div className="grid min-w-0 content-start gap-1 px-3.5 py-3 lg:grid-rows-[auto_auto_1fr_auto] lg:px-4.5 lg:pt-3.5 lg:pb-4">
        {subjects.length > 0 && (
          <p className="font-display text-caption font-semibold subject-ink">
            {named(subjects)} · {named(stages)}
          </p>
        )}
        <h3 className="text-title">
          <Link to={`/teacherDetails/${id}`} className="stretched rounded-lg no-underline">
            <SchoolText text={name} />
          </Link>
        </h3>
        <p className="text-caption text-text-2">
          {qualification && (
            <span className="block">
              <bdi>{qualification}</bdi>
            </span>
          )}
          {joined(counts, language)}
        </p>
        <div className="mt-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-2.5 gap-y-1.5 lg:mt-2.5 lg:border-t lg:border-border lg:pt-3">
          {teacher.courses > 0 && <TeacherPrice teacher={teacher} size="sm" />}
          {/* On wide screens the badge is on the photo. */}
          <span className="lg:absolute lg:start-6.5 lg:top-3">
            {teacher.is_subscribed === 1 ? (
              <Badge tone="ok" icon="check">
                {ui('subscribed')}
              </Badge>
            ) : (
              <FreeBadge teacher={teacher} />
            )}
          </span>
        </div>
      </div>
    </article>
  )
}

/** Shows the best offer. A free lesson comes first, because it needs no account. */
function FreeBadge({ teacher: { has_free_lesson, free_courses, lowest_price } }: { teacher: FoundTeacher }) {
  const t = useTexts(findTexts)
  if (has_free_lesson) {
    return (
      <Badge tone="info" icon="video">
        {t('freeLesson')}
      </Badge>
    )
  }
  if (free_courses === 0 || lowest_price === null) return null
  return (
    <Badge tone="info" icon="book">
      {t('freeCourse')}
    </Badge>
  )
}
