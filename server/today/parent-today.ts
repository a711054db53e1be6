import { cairoDate } from '#contract/calendar/cairo.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { listChildren } from '#server/people/children.ts'
import { readWeeks } from '#server/week/read-weeks.ts'
import { spanOf, weekAt } from '#server/week/span.ts'

/** Returns this week of each linked child in five facts. */
export async function readParentToday(
  context: AppContext,
  parent: Viewer,
  { language }: { language: Language },
  now = new Date(),
) {
  const children = (await listChildren(context, parent, { language })).filter(({ status }) => status)
  const span = spanOf(weekAt(now), now)
  const ids = children.map(({ id }) => id)
  const weeks = await readWeeks(context.db, ids, span)
  return {
    day: cairoDate(now),
    week_from: span.week,
    children: children.flatMap(({ id, name, gradeName }) => {
      const facts = weeks.get(id)
      if (!facts) return []
      const { lessons, homework, exams, subscriptions, coming } = facts
      const [first] = coming.list
      return [
        {
          ...{ id, name, gradeName },
          lessons,
          homework: {
            ...homework,
            missing_in: homework.list.filter(({ state }) => state === 'missing').map(({ subject }) => subject),
          },
          exams: exams.list,
          subscriptions: { ...subscriptions, first_end_at: dateOf(subscriptions.first_end_ms) },
          coming: { ...coming, first_day: first?.day ?? null },
        },
      ]
    }),
  }
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
