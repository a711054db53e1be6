import {
  comingSentence,
  dayWords,
  endedSentence,
  firstDayWords,
  subscriptionSentence,
} from '#contract/calendar/week-words.ts'
import { formatTime, joined, priceParts } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { DayFigure, Fact, Row, Rows } from './fact.tsx'
import type { ChildWeek } from './study-facts.tsx'
import { weekTexts } from './texts.ts'

export function SubscriptionFact({ subscriptions }: { subscriptions: ChildWeek['subscriptions'] }) {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const { active, ended, first_end_at: firstEnd, list } = subscriptions
  return (
    <Fact
      title={t('subscriptions')}
      figure={firstEnd ? <DayFigure words={dayWords(firstEnd, language)} /> : <b className="text-h2">{active}</b>}
      sentence={subscriptionSentence({ active, firstEnd }, language)}
      note={endedSentence(ended, language) || undefined}
    >
      <Rows empty={list.length === 0 ? t('nothing') : undefined}>
        {list.map((one) => (
          <SubscriptionRow key={`${one.teacher} ${one.course?.ar}`} subscription={one} />
        ))}
      </Rows>
    </Fact>
  )
}

type Subscription = ChildWeek['subscriptions']['list'][number]

function SubscriptionRow({
  subscription: { course, teacher, price, active, ends_at },
}: {
  subscription: Subscription
}) {
  const t = useTexts(weekTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { amount, unit, free } = priceParts(price, language)
  const end = ends_at && dayWords(ends_at, language)
  return (
    <Row
      title={course ? <SchoolText text={say(course)} /> : t('allCourses', { teacher })}
      detail={
        <>
          <SchoolText text={teacher} />
          {course && (
            <>
              {language === 'ar' ? '، ' : ', '}
              {free || `${amount} ${unit}`}
            </>
          )}
        </>
      }
      end={
        <Badge tone={active ? 'muted' : 'warn'}>
          {end ? t(active ? 'until_day' : 'ended', { day: end }) : t('endless')}
        </Badge>
      }
    />
  )
}

export function ComingFact({ coming }: { coming: ChildWeek['coming'] }) {
  const t = useTexts(weekTexts)
  const say = useBilingual()
  const language = useLanguage()
  const [first] = coming.list
  return (
    <Fact
      title={t('coming')}
      figure={first ? <DayFigure words={dayWords(first.day, language)} /> : <b className="text-h2">0</b>}
      sentence={comingSentence(coming, language)}
      note={first && firstDayWords(first.day, language)}
    >
      <Rows empty={coming.list.length === 0 ? t('nothing') : undefined}>
        {coming.list.map(({ kind, id, name, subject, day, at }) => (
          <Row
            key={`${kind} ${id}`}
            title={<SchoolText text={say(name)} />}
            detail={joined(
              [
                say(subject),
                dayWords(day, language),
                kind === 'exam' && t('before', { time: formatTime(at, language) }),
              ].filter((one) => one !== false),
              language,
            )}
            end={<Badge>{kind === 'exam' ? t('exam') : t('homeworkDue')}</Badge>}
          />
        ))}
      </Rows>
    </Fact>
  )
}
