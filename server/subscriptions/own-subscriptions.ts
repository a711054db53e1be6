import { sql } from 'drizzle-orm'
import type { Piastres } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { canRenew, renewsAt } from '#server/access/renewable.ts'
import { lastsBeyond } from '#server/access/subscribed.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { epochMs, statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'

interface SubscriptionRow {
  id: number
  course_id: number | null
  course: Bilingual | null
  teacher_id: number
  teacher: string
  price: Piastres | null
  is_running: boolean
  starts_ms: number
  ends_ms: number | null
  can_renew: boolean
  renews_ms: number | null
}

const student = sql.placeholder('student')

// The months of one course are one subscription. A month that was refunded before its beginning does not count.
const own = sql`
  select min(subscriptions.id) as id, course_id, teacher_id, min(starts_at) as starts_at,
    case when bool_and(ends_at is not null) then max(ends_at) end as ends_at,
    bool_or(${lastsBeyond(sql`now()`)}) as is_running
  from subscriptions where student_id = ${student} and ends_at is distinct from starts_at
  group by course_id, teacher_id`

/** Returns the number of subscriptions. Uses raw SQL, because the query shares the grouped months with `ownPage`. */
const countOwn = statement<{ total: number }, { student: number }>(
  'own_subscriptions_total',
  sql`select count(*)::int as total from (${own}) as own`,
)

/**
 * Returns a page of the student's subscriptions. Uses raw SQL, because the page is cut from the grouped months. Only
 * the page's rows are joined and checked for renewal.
 */
const ownPage = statement<SubscriptionRow, { student: number; limit: number; offset: number }>(
  'own_subscriptions',
  sql`
    with page as (
      select * from (${own}) as own
      order by is_running desc, case when is_running then ends_at end, ends_at desc, id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
    )
    select page.id, page.course_id, courses.name as course, page.teacher_id, users.name as teacher, courses.price,
      is_running, ${epochMs(sql`starts_at`)} as starts_ms, ${epochMs(sql`ends_at`)} as ends_ms,
      ${canRenew({ id: student })} as can_renew, ${epochMs(renewsAt(sql`ends_at`))} as renews_ms
    from page left join courses on courses.id = page.course_id join users on users.id = page.teacher_id
    order by is_running desc, case when is_running then ends_at end, ends_at desc, page.id desc`,
)

/**
 * Returns a page of the student's own subscriptions: running subscriptions by their end, then ended subscriptions, the
 * latest first.
 */
export function listOwnSubscriptions({ db }: AppContext, viewer: Viewer, asked: PageQuery) {
  return pageOf(asked, {
    total: async () => (await countOwn(db, { student: viewer.id }))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await ownPage(db, { student: viewer.id, limit, offset })
      return rows.map(({ starts_ms, ends_ms, renews_ms, ...row }) => ({
        ...row,
        starts_at: new Date(starts_ms),
        ends_at: ends_ms === null ? null : new Date(ends_ms),
        renews_at: renews_ms === null ? null : new Date(renews_ms),
      }))
    },
  })
}
