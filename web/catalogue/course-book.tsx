import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { BookLabel, Cover } from '#web/catalogue/cover/cover.tsx'
import { CoverLink } from '#web/catalogue/cover/cover-link.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { firstWords, shownWords } from '#web/ui/kit/truncate.ts'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { Meta } from '#web/ui/page/meta.tsx'
import { CourseFacts } from './course-facts.tsx'

export type CourseCardData = CallReply<'GET /my-courses'>['data'][number]

interface Props {
  course: CourseCardData
  to?: string
  titleAs?: 'h2' | 'h3'
  children: ReactNode
}

/** Shows a course as a book: cover, teacher, description and facts, above the given line of buttons. */
export function CourseBook({ course, to, titleAs = 'h3', children }: Props) {
  const t = useTexts(uiTexts)
  const say = useBilingual()
  const description = say(course.description)
  const name = <SchoolText text={say(course.name)} />
  return (
    <article className="book-shape grid h-[29.375rem] grid-rows-[minmax(0,1fr)_auto] overflow-hidden border border-border bg-surface transition-shadow duration-(--t-base) hover:shadow-2">
      <Cover subjectId={course.subject_id} image={course.image} className="grid content-end p-5 ps-9.5">
        <BookLabel
          subject={course.subject}
          titleAs={titleAs}
          title={to ? <CoverLink to={to}>{name}</CoverLink> : name}
        />
      </Cover>
      <div className="flex min-h-62 flex-col gap-2.5 px-4.5 pt-4 pb-4.5">
        <div className="flex flex-wrap items-center gap-2.5">
          <Avatar name={course.teacher.name} image={course.teacher.image} />
          <b className="leading-snug">
            <SchoolText text={course.teacher.name} />
          </b>
          {course.free_lesson_id !== null && course.is_subscribed === 0 && (
            <Badge tone="info" icon="video">
              {t('freeLesson')}
            </Badge>
          )}
          {course.status === 0 && <Badge>{t('stopped')}</Badge>}
        </div>
        {description && (
          <p title={description} className="line-clamp-3 text-small text-text-2">
            <SchoolText text={firstWords(description, shownWords.description)} />
          </p>
        )}
        <Meta>
          <CourseFacts course={course} />
        </Meta>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 border-t border-border pt-3.5">
          {children}
        </div>
      </div>
    </article>
  )
}
