import type { CallReply } from '#contract/all.ts'
import { cairoDate } from '#contract/calendar/cairo.ts'
import { SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge, type Tone } from '#web/ui/kit/badge.tsx'
import { buttonLook } from '#web/ui/kit/button-look.ts'
import type { IconName } from '#web/ui/kit/icon.tsx'
import { DayMargin, MarginRow } from '#web/ui/rows/margin-row.tsx'
import { inboxTexts } from './texts.ts'

export type InboxRow = CallReply<'GET /teacher/inbox'>['data'][number]
export type InboxKind = InboxRow['kind']

const looks: Record<
  InboxKind,
  {
    verb: 'mark' | 'decide' | 'open'
    badge: 'waitsForMark' | 'waitsForDecision' | 'waitsForRelease'
    tone: Tone
    icon: IconName
  }
> = {
  homework: { verb: 'mark', badge: 'waitsForMark', tone: 'warn', icon: 'homework' },
  late_answers: { verb: 'decide', badge: 'waitsForDecision', tone: 'info', icon: 'clock' },
  release: { verb: 'open', badge: 'waitsForRelease', tone: 'info', icon: 'exam' },
}

/** Returns the marking page of the homework. */
export const markingOf = (homework: number) => `/teacher/marking/${homework}`

/** Returns the page on which the work is done. */
const workOf = ({ kind, id, first_id }: Pick<InboxRow, 'kind' | 'id' | 'first_id'>) =>
  ({
    homework: markingOf(id),
    late_answers: first_id === null ? `/exam/${id}/submissions` : `/exam/submission/data/${first_id}`,
    release: `/exam/${id}`,
  })[kind]

/** Lists the waiting work, one row for each homework or exam. Each row links to the page of the work. */
export function InboxRows({ rows }: { rows: readonly InboxRow[] }) {
  return (
    <ul className="margin-rows">
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.id}`} row={row} />
      ))}
    </ul>
  )
}

function Row({ row }: { row: InboxRow }) {
  const t = useTexts(inboxTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { kind, course, count, students, oldest_at } = row
  const { verb, badge, tone, icon } = looks[kind]
  const name = say(row.name)
  const title = { homework: name, late_answers: t('lateOf', { name }), release: t('releaseOf', { name }) }[kind]
  const size = kind === 'homework' ? t('papers', { count }) : t('students', { count: students ?? count })
  return (
    <MarginRow
      to={workOf(row)}
      margin={<DayMargin day={cairoDate(new Date(oldest_at))} />}
      title={
        <>
          <span className="sr-only">
            {t(verb)}
            {language === 'ar' ? '، ' : ', '}
          </span>
          <bdi>{title}</bdi>
        </>
      }
      detail={<SchoolTexts of={[size, say(course)]} />}
      badge={
        <Badge tone={tone} icon={icon}>
          {t(badge)}
        </Badge>
      }
      end={
        <span aria-hidden="true" className={`${buttonLook({ look: 'secondary', size: 'sm' })} max-md:hidden`}>
          {t(verb)}
        </span>
      }
    />
  )
}
