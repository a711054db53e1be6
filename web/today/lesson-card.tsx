import { formatVideoTime } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { coverOf } from '#web/ui/kit/subject.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

/** Shows the lesson to continue with: its number on the subject's cover, and one button. */
export function LessonToday({ lesson }: { lesson: NonNullable<StudentDay['lesson']> }) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const { id, number, name, course, teacher, subject_id, is_opened, position } = lesson
  const from = position ? t('continueFrom', { time: formatVideoTime(position) }) : t('continueLesson')
  return (
    <article
      aria-labelledby="lesson-today"
      className="book-shape grid grid-cols-[92px_minmax(0,1fr)] overflow-hidden panel md:grid-cols-[124px_minmax(0,1fr)]"
    >
      <div
        aria-hidden="true"
        className={`book patterned grid content-center justify-items-center py-4 ps-4.5 ${coverOf(subject_id)}`}
      >
        <div className="label min-w-15.5 text-center md:min-w-21">
          <div className="label-inner justify-items-center gap-0 px-1">
            <span className="label-subject">{ui('lesson')}</span>
            <b className="font-display text-[1.75rem] leading-tight md:text-[2.5rem]">{number}</b>
          </div>
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 p-4 md:px-6 md:py-5">
        <div className="grid min-w-0">
          <span className="text-caption text-text-2">{t(is_opened ? 'goOn' : 'beginHere')}</span>
          <h3 id="lesson-today">
            <SchoolText text={say(name)} />
          </h3>
          <p className="text-small text-text-2">
            <SchoolTexts of={[say(course), teacher]} />
          </p>
        </div>
        <LinkButton to={`/lesson/${id}`} icon="play" className="max-md:w-full">
          {is_opened ? from : t('startLesson', { number })}
        </LinkButton>
      </div>
    </article>
  )
}
