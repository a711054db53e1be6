import type { ReactNode } from 'react'
import { formatTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { buttonLook, iconButtonLook } from '#web/ui/kit/button-look.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { placeIn, segmentsOf } from './segments.ts'
import { markingTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'

interface BarProps {
  back: { to: string; label: string }
  title: string
  line?: string
  children?: ReactNode
}

/** Shows the way back, the homework's name, and the state of the open submission. */
export function DeskBar({ back, title, line, children }: BarProps) {
  return (
    <div className="marking-bar-in">
      <Link to={back.to} aria-label={back.label} title={back.label} className={iconButtonLook()}>
        <Icon name="chevron-prev" size="lg" />
      </Link>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="truncate text-title">
          <SchoolText text={title} />
        </h1>
        {line && (
          <p className="truncate text-caption text-text-2 max-lg:hidden">
            <SchoolText text={line} />
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

interface Props {
  desk: Desk | undefined
  /** 1 when the open submission was once left for later, else 0; undefined when no submission is open. */
  wasLeft: number | undefined
  isMarked: boolean
  /** The id of the submission that was graded before the open submission; undefined without one. */
  previous: number | undefined
}

/** Shows the homework, the place in the queue, and the end of the page's lease. */
export function MarkingBar({ desk, wasLeft, isMarked, previous }: Props) {
  const t = useTexts(markingTexts)
  const say = useBilingual()
  const language = useLanguage()
  const queue = desk && { ...desk.queue, later: Math.max(0, desk.queue.later - (isMarked ? 0 : (wasLeft ?? 0))) }
  const isOpen = wasLeft !== undefined
  return (
    <header className="marking-bar">
      <DeskBar
        back={{ to: '/teacher/inbox', label: t('back') }}
        title={desk ? say(desk.homework.name) : t('marking')}
        line={say(desk?.homework.course)}
      >
        {desk && previous !== undefined && (
          <Link
            to={`/teacher/marking/${desk.homework.id}?paper=${previous}`}
            title={t('previous')}
            className={buttonLook({ look: 'ghost', size: 'sm' })}
          >
            <Icon name="arrow-prev" size="sm" />
            <span className="max-lg:sr-only">{t('previous')}</span>
          </Link>
        )}
        {isOpen && desk && (
          <p className="flex items-center gap-1.5 text-small text-text-2 max-lg:hidden">
            <Icon name="lock" size="sm" />
            {t('yours', { time: formatTime(desk.ends_at, language) })}
          </p>
        )}
        {isOpen && queue && (
          <p className="text-end whitespace-nowrap">
            <b className="block font-display">{t('place', placeIn(queue, isMarked))}</b>
            {queue.later > 0 && (
              <span className="block text-caption text-text-2">{t('leftCount', { count: queue.later })}</span>
            )}
          </p>
        )}
      </DeskBar>
      {isOpen && queue && (
        <div className="marking-queue" aria-hidden="true">
          {segmentsOf(queue, isMarked).map((kind, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity beside their place
            <i key={at} className={`is-${kind}`} />
          ))}
        </div>
      )}
    </header>
  )
}
