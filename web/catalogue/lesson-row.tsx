import type { CallReply } from '#contract/all.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { endingWords, shownWords } from '#web/ui/kit/truncate.ts'
import { Fact, Meta } from '#web/ui/page/meta.tsx'
import { LessonTicks } from './lesson-ticks.tsx'
import { PeriodTile } from './period-tile.tsx'

export type LessonCardData = Pick<
  CallReply<'GET /course/lessons/:id'>['data'][number],
  'id' | 'name' | 'image' | 'status' | 'files_count' | 'homeworks_count' | 'tests_count' | 'is_free' | 'practice_id'
> &
  Partial<Pick<CallReply<'GET /course/lesson/:id'>['data'][number], 'is_opened' | 'handed_in' | 'taken' | 'scores'>>

interface Props {
  lesson: LessonCardData
  number: number
  to?: string
  /** Opens the steps that unlock a locked lesson, which has no link. Absent without such steps. */
  onLocked?: () => void
}

/** Shows a lesson in its course: number, contents and, with `to`, a link. */
export function LessonRow({ lesson, number, to, onLocked }: Props) {
  const { is_opened = 0, handed_in = 0, taken = 0, scores = null, homeworks_count, tests_count } = lesson
  const t = useTexts(uiTexts)
  const name = useBilingual()(lesson.name)
  const title = <SchoolText text={endingWords(name, shownWords.lessonTitle)} />
  const opens = to || onLocked
  const hover = opens ? 'transition-colors duration-(--t-base) hover:border-primary' : ''
  return (
    <article
      className={`group relative grid grid-cols-[auto_1fr_auto] items-center gap-3.5 panel p-3.5 md:gap-5 md:pe-6 ${hover}`}
    >
      <PeriodTile number={number} image={lesson.image} />
      <div className="grid min-w-0 gap-1.5">
        <h3 className="text-title" title={name}>
          {to ? (
            <Link to={to} className="stretched rounded-lg no-underline">
              {title}
            </Link>
          ) : onLocked ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onLocked}
              className="stretched cursor-pointer rounded-lg text-start"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <Meta>
          {lesson.is_free === 1 && <FreeFact />}
          <Fact icon="file">{t('files', { count: lesson.files_count })}</Fact>
          <Fact icon="homework">{t('homeworks', { count: lesson.homeworks_count })}</Fact>
        </Meta>
        <LessonTicks
          progress={{ is_opened, handed_in, taken, scores }}
          homeworks={homeworks_count}
          exams={tests_count}
        />
      </div>
      {opens && (
        <span
          aria-hidden="true"
          className="inline-flex items-center gap-2 font-display text-button font-semibold text-primary"
        >
          <span className="hidden md:inline">{t('viewLesson')}</span>
          <Icon
            name={to ? 'arrow-next' : 'lock'}
            className="transition-[translate] duration-(--t-base) ease-out motion-safe:group-hover:translate-x-[calc(4px*var(--dir))]"
          />
        </span>
      )}
    </article>
  )
}

function FreeFact() {
  const t = useTexts(uiTexts)
  return (
    <li>
      <Badge tone="info" icon="video">
        {t('freeLesson')}
      </Badge>
    </li>
  )
}
