import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { endingWords, shownWords } from '#web/ui/kit/truncate.ts'
import { Fact, Meta } from '#web/ui/page/meta.tsx'
import type { LessonCardData } from './lesson-row.tsx'
import { StatusSwitch } from './status-switch.tsx'

interface Props {
  lesson: LessonCardData
  number: number
  to?: string
  onSwitch: () => void
  onEdit: () => void
  onDelete: () => void
  switching?: boolean
}

/** Shows a lesson to its teacher: number, title, counts and actions. */
export function LessonCard({ lesson, number, to, onSwitch, onEdit, onDelete, switching }: Props) {
  const t = useTexts(uiTexts)
  const name = useBilingual()(lesson.name)
  const active = lesson.status === 1
  return (
    <article className="book-shape grid h-full grid-rows-[auto_1fr_auto] overflow-hidden border border-border bg-surface">
      <div className="grid h-26 grid-cols-[76px_1fr] overflow-hidden border-b border-border">
        <PeriodMargin number={number} image={lesson.image} active={active} />
        <div className="ruled relative overflow-hidden bg-position-[0_8px] px-4 pt-10">
          <h3 className={`line-clamp-2 text-title leading-8 ${active ? '' : 'text-text-2'}`}>
            <Link
              to={to ?? `/lessonteacher/${lesson.id}`}
              title={name}
              className="no-underline after:absolute after:inset-0 hover:text-primary"
            >
              <SchoolText text={endingWords(name, shownWords.lessonTitle)} />
            </Link>
          </h3>
        </div>
      </div>
      <Meta className="px-4.5 pt-3 pb-3.5">
        {lesson.is_free === 1 && (
          <li>
            <Badge tone="info" icon="video">
              {t('freeLesson')}
            </Badge>
          </li>
        )}
        <Fact icon="file" muted={!lesson.files_count}>
          {t('files', { count: lesson.files_count })}
        </Fact>
        <Fact icon="homework" muted={!lesson.homeworks_count}>
          {t('homeworks', { count: lesson.homeworks_count })}
        </Fact>
        <Fact icon="exam" muted={!lesson.tests_count}>
          {t('exams', { count: lesson.tests_count })}
        </Fact>
      </Meta>
      <div className="flex items-center justify-between border-t border-border bg-bg py-1 ps-4.5 pe-2">
        <StatusSwitch
          checked={active}
          busy={switching}
          onChange={onSwitch}
          label={t('switchOf', { name })}
          on={t('lessonActive')}
          off={t('lessonStopped')}
        />
        <span className="inline-flex">
          <IconButton icon="pencil" label={t('editOf', { name })} onClick={onEdit} />
          <IconButton icon="trash" danger label={t('deleteOf', { name })} onClick={onDelete} />
        </span>
      </div>
    </article>
  )
}

function PeriodMargin({ number, image, active }: { number: number; image: string | null; active: boolean }) {
  const t = useTexts(uiTexts)
  return (
    <div className="relative grid content-center justify-items-center overflow-hidden border-e-2 border-margin-rule bg-surface">
      {image ? (
        <>
          <img
            src={image}
            alt=""
            width="152"
            height="208"
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
          <b className="absolute start-1.5 bottom-1.5 min-w-7 rounded-xs bg-primary px-1 text-center font-display text-small leading-7 text-on-primary">
            {number}
          </b>
        </>
      ) : (
        <>
          <span className="text-caption leading-snug text-text-2">{t('lesson')}</span>
          <b
            className={`font-display text-[2.125rem] leading-tight font-bold ${active ? 'text-primary' : 'text-text-2'}`}
          >
            {number}
          </b>
        </>
      )}
    </div>
  )
}
