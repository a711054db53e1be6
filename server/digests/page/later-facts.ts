import {
  comingSentence,
  dayWords,
  endedSentence,
  firstDayWords,
  subscriptionSentence,
} from '#contract/calendar/week-words.ts'
import { toPounds } from '#contract/money.ts'
import type { Evidence } from '#server/digests/evidence.ts'
import { type Html, html } from '#server/html.ts'
import type { ComingRow } from '#server/week/coming-rows.ts'
import type { SubscriptionRow } from '#server/week/subscription-rows.ts'
import { countFigure, dayFigure, factPart, row, rowsOf, type View } from './fact.ts'
import { cut, digits, inWords, joined, say, timeWords } from './words.ts'

export function subscriptionFact({ facts: { subscriptions } }: Evidence, view: View): Html {
  const { language } = view
  const { active, ended, first_end_ms, list } = subscriptions
  const firstEnd = first_end_ms === null ? null : new Date(first_end_ms)
  return factPart({
    title: say('subscriptions', language),
    figure: firstEnd ? dayFigure(dayWords(firstEnd, language)) : countFigure(active),
    sentence: subscriptionSentence({ active, firstEnd }, language),
    note: endedSentence(ended, language),
    evidence: rowsOf(list, view, (one) => subscriptionRow(one, view)),
  })
}

function subscriptionRow(
  { course, teacher, price, active, ends_ms }: SubscriptionRow,
  { language, amount }: View,
): Html {
  const day = ends_ms !== null && dayWords(new Date(ends_ms), language)
  const cost = price ? say('price', language, { amount: digits(toPounds(price)) }) : say('free', language)
  return row({
    title: course
      ? inWords(course, language, amount.name)
      : say('allCourses', language, { teacher: cut(teacher, amount.name) }),
    detail: joined([html`<bdi>${cut(teacher, amount.name)}</bdi>`, course !== null && cost], language),
    tag: day ? say(active ? 'untilDay' : 'ended', language, { day }) : say('endless', language),
    tone: active ? '' : 'warn',
  })
}

export function comingFact({ facts: { coming } }: Evidence, view: View): Html {
  const { language } = view
  const [first] = coming.list
  return factPart({
    title: say('coming', language),
    figure: first ? dayFigure(dayWords(first.day, language)) : countFigure(0),
    sentence: comingSentence(coming, language),
    note: first && firstDayWords(first.day, language),
    evidence: rowsOf(coming.list, view, (one) => comingRow(one, view)),
  })
}

const comingRow = ({ kind, name, subject, day, at_ms }: ComingRow, { language, amount }: View) =>
  row({
    title: inWords(name, language, amount.name),
    detail: joined(
      [
        inWords(subject, language, amount.name),
        dayWords(day, language),
        kind === 'exam' && say('before', language, { time: timeWords(at_ms, language) }),
      ],
      language,
    ),
    tag: say(kind === 'exam' ? 'exam' : 'homeworkDue', language),
  })
